"""The page of a report, as people and their tools meet it."""

import math
import os
import pathlib
import re

from axe_playwright_python.sync_playwright import Axe

from pages import OWNER, PageTest

MONTH = ("--from", "2024-06-04", "--to", "2024-07-01", "--by", "day", "--profile", "phone")
METRICS = {
    "Move": "move", "Exercise": "exercise", "Stand": "stand", "Steps": "stepCount",
    "Heart rate": "heartRate",
}
SLIDER = "figure:not([hidden]) input[type=range]"


class Words(PageTest):
    def test_names_and_values_are_those_of_the_descriptor(self):
        page = self.open(self.store.month)
        for title, metric in METRICS.items():
            chart = self.store.chart(metric, *MONTH)
            labels = [point["label"] for point in chart["series"][0]["points"]]
            group = page.get_by_role("group", name=re.compile(f"^{title} Month"))
            self.assertEqual(group.count(), 1, title)
            self.assertEqual(chart["title"], f"{title} per day")
            picture = group.get_by_role(
                "img", name=f"{chart['title']}. {chart['overview']}", exact=True)
            self.assertEqual(picture.count(), 1, title)
            self.assertEqual(group.locator(".message").text_content(), chart["summary"])
            slider = group.get_by_role("slider", name=f"{chart['title']}, one value at a time", exact=True)
            slider.focus()
            page.keyboard.press("Home")
            for index, label in enumerate(labels):
                role, _, value = self.focused(page)
                self.assertEqual(role, "slider")
                self.assertEqual(value, label)
                if index + 1 < len(labels):
                    page.keyboard.press("ArrowRight")

    def test_rows_of_the_tables_are_the_values(self):
        page = self.open(self.store.month, java_script_enabled=False)
        for title, metric in METRICS.items():
            chart = self.store.chart(metric, *MONTH)
            caption = chart["title"]
            figure = page.locator("figure[data-span=month]").filter(
                has=page.locator(f"caption:text-is('{caption}, data table')"))
            rows = [
                row.locator("th, td").all_text_contents()
                for row in figure.locator("tbody tr").all()]
            self.assertEqual(
                rows, [[p["place"], p["value"]] for p in chart["series"][0]["points"]])

    def test_the_goal_of_each_day_is_that_of_its_rings(self):
        page = self.open(self.store.month)
        days = self.store.days("--from", "2024-06-04", "--to", "2024-07-01")
        labels = page.evaluate(
            "JSON.parse(document.getElementById('data').textContent).charts"
            ".find(c => c.id === 'chart-1-month').labels")
        for day, label in zip(days, labels):
            move = day["move"]
            if move["value"] is None or not move["goal"]:
                continue
            expected = ", goal reached" if move["closed"] else ", goal not reached"
            if day["paused"]:
                expected = ", paused"
            if ": no data" not in label:
                self.assertTrue(label.endswith(expected), label)

    def test_nothing_is_missing_without_scripts(self):
        page = self.open(self.store.month, java_script_enabled=False)
        self.assertEqual(page.locator("button:visible").count(), 0)
        self.assertEqual(page.locator("input:visible").count(), 0)
        self.assertEqual(page.locator("figure:visible").count(), page.locator("figure").count())
        for title, metric in METRICS.items():
            chart = self.store.chart(metric, *MONTH)
            message = page.locator("figure[data-span=month] .message").filter(
                has_text=chart["summary"])
            self.assertTrue(message.is_visible(), title)
        closed = page.locator("figure details").first
        closed.locator("summary").click()
        self.assertTrue(closed.locator("table").is_visible())
        self.assertEqual(page.locator(".black svg").first.is_visible(), True)


class Keyboard(PageTest):
    def test_the_highest_day_its_value_and_its_goal_are_found_with_keys_alone(self):
        page = self.open(self.store.month)
        chart = self.store.chart("move", *MONTH)
        points = [p for p in chart["series"][0]["points"] if p["y"] is not None]
        best = max(points, key=lambda point: point["y"])
        self.tab_to(page, "button", "Highest value", within="Move")
        page.keyboard.press("Enter")
        said = self.status(page)
        self.assertTrue(said.startswith(best["label"]), said)
        day = self.store.days("--from", "2024-06-04", "--to", "2024-07-01")[
            chart["series"][0]["points"].index(best)]
        self.assertTrue(
            said.endswith("goal reached" if day["move"]["closed"] else "goal not reached"), said)

    def test_a_walk_visits_points_in_the_order_of_the_axis(self):
        page = self.open(self.store.year)
        slider = page.locator(SLIDER).nth(3)
        slider.focus()
        page.keyboard.press("Home")
        places = []
        for _ in range(int(slider.get_attribute("max")) + 1):
            places.append(page.evaluate(
                "document.activeElement.parentElement.querySelector('.cursor')"
                ".getBoundingClientRect().x"))
            page.keyboard.press("ArrowRight")
        self.assertEqual(places, sorted(set(places)))
        page.keyboard.press("Home")
        self.assertEqual(slider.input_value(), "0")
        page.keyboard.press("End")
        self.assertEqual(slider.input_value(), slider.get_attribute("max"))

    def test_a_chart_has_one_stop_for_all_its_values(self):
        page = self.open(self.store.year)
        stops = {}
        first = None
        for _ in range(200):
            page.keyboard.press("Tab")
            where = page.evaluate(
                "(() => { const e = document.activeElement, f = e.closest('figure');"
                " return [f ? f.getAttribute('aria-labelledby') : '', e.tagName, e.textContent]; })()")
            if first is None:
                first = where
            elif where[1] == "BODY":
                break
            if where[0]:
                stops.setdefault(where[0], []).append(where[1])
        self.assertGreaterEqual(len(stops), 6)
        explorable = 0
        for figure, tags in stops.items():
            # A single value needs no controls.
            if tags != ["SUMMARY"]:
                self.assertEqual(tags, ["INPUT"] + ["BUTTON"] * 6 + ["SUMMARY"], figure)
                explorable += 1
        self.assertEqual(explorable, page.locator(SLIDER).count())

    def test_the_range_is_chosen_with_arrow_keys(self):
        page = self.open(self.store.year)
        names = ["Day", "Week", "Month", "6 months", "Year"]
        shown = page.locator("fieldset label").all_text_contents()
        self.assertEqual([name.strip() for name in shown], names)
        page.locator("fieldset input:checked").focus()
        for span in ("halfYear", "year"):
            page.keyboard.press("ArrowRight")
            shown = page.eval_on_selector_all(
                "figure:not([hidden])", "all => all.map(f => f.dataset.span)")
            self.assertEqual(set(shown), {span})

    def test_buttons_go_from_interval_to_interval(self):
        page = self.open(self.store.year)
        page.locator("fieldset input[value=year]").check()
        chart = self.store.chart(
            "stepCount", "--from", "2023-07-02", "--to", "2024-06-30", "--by", "week", "--profile",
            "phone")
        group = page.get_by_role("group", name="Steps Year")
        group.get_by_role("slider").focus()
        page.keyboard.press("Home")
        button = group.get_by_role("button", name="Next interval")
        said = []
        for interval in chart["intervals"][1:4]:
            button.press("Enter")
            self.wait(
                page, 5, lambda: page.text_content("#status") == interval["label"])
            said.append(interval["label"])
        self.assertEqual(len(set(said)), 3)


class Announcements(PageTest):
    WATCH = """() => {
        window.said = [];
        new MutationObserver(() => {
            const text = document.getElementById("status").textContent;
            if (text) window.said.push(text);
        }).observe(document.getElementById("status"), {childList: true, characterData: true, subtree: true});
    }"""

    def said(self, page):
        page.wait_for_timeout(500)
        return page.evaluate("window.said")

    def test_a_change_of_range_is_said_once(self):
        page = self.open(self.store.month)
        page.evaluate(self.WATCH)
        page.locator("fieldset input[value=week]").check()
        self.assertEqual(
            self.said(page), ["Now showing Week: June 25, 2024 to July 1, 2024."])
        region = page.locator("[role=status], [aria-live]")
        self.assertEqual(region.count(), 1)
        self.assertEqual(page.locator("[aria-live=assertive], [role=alert]").count(), 0)

    def test_a_slider_speaks_for_itself(self):
        page = self.open(self.store.month)
        page.evaluate(self.WATCH)
        page.locator(SLIDER).first.focus()
        page.keyboard.press("ArrowLeft")
        self.assertEqual(self.said(page), [])

    def test_a_dragged_value_is_spoken_after_a_pause(self):
        page = self.open(self.store.month)
        slider = page.locator(SLIDER).first
        slider.scroll_into_view_if_needed()
        before = slider.get_attribute("aria-valuetext")
        box = slider.bounding_box()
        page.mouse.move(box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] / 2, steps=4)
        self.assertEqual(slider.get_attribute("aria-valuetext"), before)
        shown = page.locator("figure:not([hidden]) .value").first.text_content()
        self.assertNotEqual(shown, before)
        page.wait_for_timeout(450)
        self.assertEqual(slider.get_attribute("aria-valuetext"), shown)
        page.mouse.up()

    def test_the_sound_ends_with_words(self):
        page = self.open(self.store.month)
        page.evaluate(self.WATCH)
        button = page.get_by_role("button", name="Play audio graph").first
        button.press("Enter")
        self.assertEqual(page.get_by_role("button", name="Stop audio graph").count(), 1)
        self.wait(page, 15, lambda: page.evaluate("window.said.length"))
        self.assertEqual(self.said(page), ["Audio graph complete."])
        self.assertEqual(page.get_by_role("button", name="Stop audio graph").count(), 0)

    # A context that renders at once what would be played.
    RENDER = """() => { window.AudioContext = class extends OfflineAudioContext {
        constructor() { super(2, 44100 * 11, 44100); window.rendering = this; }
        resume() { return Promise.resolve(); }
    } }"""

    @staticmethod
    def windows(samples, width=2205):
        """Loudness, and how often the wave rises through 0, in each twentieth of a second."""
        parts = [samples[i:i + width] for i in range(0, len(samples) - width + 1, width)]
        return [(math.sqrt(sum(x * x for x in part) / width),
                 sum(x < 0 <= y for x, y in zip(part, part[1:]))) for part in parts]

    def test_the_page_sounds_as_the_sound_file_does(self):
        page = self.open(self.store.month)
        page.evaluate(self.RENDER)
        for metric, title in [("stepCount", "Steps"), ("heartRate", "Heart rate"),
                              ("restingHeartRate", "Resting heart rate")]:
            group = page.get_by_role("group", name=f"{title} Month", exact=True)
            group.get_by_role("button", name="Play audio graph").press("Enter")
            heard = page.evaluate("""window.rendering.startRendering().then(buffer =>
                [0, 1].map(side => Array.from(buffer.getChannelData(side))))""")
            # The page begins to play 80 milliseconds after the button.
            for mine, file in zip(heard, self.store.sound(metric, *MONTH)):
                mine, file = self.windows(mine[3528:][:len(file)]), self.windows(file)
                self.assertEqual(len(mine), len(file))
                for (loud, _), (expected, _) in zip(mine, file):
                    self.assertAlmostEqual(loud, expected, delta=0.006)
                turns = sum(turns for _, turns in file)
                apart = sum(abs(one - other) for (_, one), (_, other) in zip(mine, file))
                self.assertLess(apart, 0.05 * turns)
            page.reload()
            page.evaluate(self.RENDER)

    def test_the_description_is_overview_and_summary(self):
        page = self.open(self.store.month)
        chart = self.store.chart("stepCount", *MONTH)
        page.get_by_role("group", name="Steps Month").get_by_role(
            "button", name="Describe chart").press("Enter")
        self.assertEqual(self.status(page), f"{chart['title']}. {chart['overview']} {chart['summary']}")


class Rules(PageTest):
    def test_axe_finds_nothing(self):
        settings = [
            {}, {"color_scheme": "dark"}, {"contrast": "more"}, {"forced_colors": "active"},
            {"viewport": {"width": 320, "height": 640}},
        ]
        for setting in settings:
            page = self.open(self.store.month, **setting)
            for details in page.locator("summary").all():
                if details.is_visible():
                    details.click()
            found = Axe().run(page)
            self.assertEqual(found.violations_count, 0, f"{setting}\n{found.generate_report()}")

    def test_nothing_is_asked_of_a_network_and_nothing_is_refused(self):
        page = self.open(self.store.year)
        page.wait_for_timeout(300)
        own = [url for url in self.requests if not url.startswith("data:")]
        self.assertEqual(own, [self.store.year.as_uri()])
        self.assertEqual(self.complaints, [])

    def test_the_policy_holds_no_exception(self):
        text = self.store.year.read_text()
        policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)[1]
        self.assertNotIn("unsafe", policy)
        self.assertNotIn("*", policy)
        self.assertTrue(policy.startswith("default-src &#39;none&#39;;"), policy)
        page = self.open(self.store.month)
        page.evaluate("""() => {
            const script = document.createElement("script");
            script.textContent = "window.broken = true";
            document.body.append(script);
        }""")
        self.assertIsNone(page.evaluate("window.broken ?? null"))

    def test_a_year_is_small_and_soon_ready(self):
        self.assertLessEqual(self.store.year.stat().st_size, 3_000_000)
        page = self.open(self.store.year)
        ready = int(page.evaluate("document.documentElement.dataset.ready"))
        print(f"{self.store.year.stat().st_size} bytes, ready after {ready} ms", end=" ")
        self.assertLess(ready, 1000)


class Displays(PageTest):
    NARROW = {"viewport": {"width": 320, "height": 640}}

    def overflow(self, page):
        return page.evaluate(
            "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth")

    def test_narrow_screens_need_no_scrolling_sideways(self):
        for path in (self.store.month, self.store.year):
            page = self.open(path, **self.NARROW)
            for span in page.locator("fieldset input").all():
                span.check()
                self.assertEqual(self.overflow(page), 0)
            page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
            self.assertEqual(self.overflow(page), 0)
            page.evaluate("document.documentElement.dir = 'rtl'")
            self.assertEqual(self.overflow(page), 0)

    def test_twice_the_size_loses_nothing(self):
        # A page at 200 % has half as many pixels of its own.
        page = self.open(
            self.store.month, viewport={"width": 640, "height": 400}, device_scale_factor=2)
        self.assertEqual(self.overflow(page), 0)
        # Twice the size of text alone.
        page = self.open(self.store.month, **self.NARROW)
        page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
        page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
        self.assertEqual(self.overflow(page), 0)
        cut = page.evaluate("""() => [...document.querySelectorAll("button, label, h1, h2, p")]
            .filter(e => e.id !== "status" && e.checkVisibility() && e.scrollWidth > e.clientWidth + 1
                && getComputedStyle(e).overflow !== "visible").map(e => e.textContent)""")
        self.assertEqual(cut, [])

    def test_rings_look_the_same_under_every_setting(self):
        settings = {
            "light": {}, "dark": {"color_scheme": "dark"}, "more": {"contrast": "more"},
            "forced": {"forced_colors": "active"},
            "forced-dark": {"forced_colors": "active", "color_scheme": "dark"},
        }
        pictures = {}
        for name, setting in settings.items():
            page = self.open(self.store.month, **setting)
            pictures[name] = (
                page.locator(".latest .black svg").screenshot(),
                page.locator(".calendar .black svg").first.screenshot())
        for name, found in pictures.items():
            self.assertEqual(found, pictures["light"], name)

    def test_charts_follow_the_colour_scheme(self):
        def ground(**setting):
            page = self.open(self.store.month, **setting)
            return page.eval_on_selector(
                ".plot svg rect", "e => getComputedStyle(e).fill")

        self.assertEqual(ground(), "rgb(255, 255, 255)")
        self.assertEqual(ground(color_scheme="dark"), "rgb(0, 0, 0)")

    def test_paper_has_tables_and_no_controls(self):
        page = self.open(self.store.month)
        page.emulate_media(media="print")
        self.assertEqual(page.locator("button:visible, input:visible").count(), 0)
        self.assertTrue(page.locator("figure:not([hidden]) table").first.is_visible())

    def test_less_motion_moves_nothing(self):
        page = self.open(self.store.month, reduced_motion="reduce")
        moving = page.evaluate("""() => [...document.querySelectorAll("*")].filter(e => {
            const s = getComputedStyle(e);
            return s.animationName !== "none" || s.transitionDuration !== "0s";
        }).length""")
        self.assertEqual(moving, 0)

    def test_pictures_for_looking_at(self):
        folder = os.environ.get("BROWSER_SHOTS")
        if not folder:
            self.skipTest("BROWSER_SHOTS names no folder")
        target = pathlib.Path(folder)
        target.mkdir(parents=True, exist_ok=True)
        for name, path, setting in [
            ("light", self.store.month, {}), ("dark", self.store.month, {"color_scheme": "dark"}),
            ("narrow", self.store.month, self.NARROW),
            ("forced", self.store.month, {"forced_colors": "active"}),
            ("more", self.store.month, {"contrast": "more"}), ("year", self.store.year, {}),
            ("still", self.store.month, {"java_script_enabled": False}),
        ]:
            page = self.open(path, **setting)
            page.screenshot(path=str(target / f"{name}.png"), full_page=True)
        page = self.open(self.store.month)
        page.pdf(path=str(target / "print.pdf"))
