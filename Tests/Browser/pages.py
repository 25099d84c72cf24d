"""Invented data, the pages made of it, and a browser to open them in."""

import array
import json
import os
import pathlib
import subprocess
import tempfile
import time
import unittest
import wave

from playwright.sync_api import sync_playwright

PROGRAM = os.environ["RINGS_PROGRAM"]
BROWSER = os.environ["RINGS_BROWSER"]
NOW = "2024-07-01T10:00:00Z"
OWNER = "Anna"


class Store:
    """A year of an invented person."""

    def __init__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="rings-browser-")
        self.folder = pathlib.Path(self._folder.name)
        self.database = str(self.folder / "activity.db")
        self._run("demo", "--days", "400", "--person", OWNER, "--time-zone", "Europe/Paris")
        self.month = self.report("month", "--last", "4w")
        self.year = self.report("year", "--from", "2023-07-02", "--to", "2024-06-30")

    def _run(self, command, *arguments):
        return subprocess.run(
            [PROGRAM, command, *arguments, "--database", self.database, "--now", NOW, "--locale",
             "en"], check=True, capture_output=True, text=True).stdout

    def report(self, name, *arguments):
        path = self.folder / f"{name}.html"
        self._run("report", *arguments, "-o", str(path))
        return path

    def chart(self, metric, *arguments):
        return json.loads(self._run("chart", metric, *arguments, "--format", "json"))

    def sound(self, metric, *arguments):
        """The samples of a chart's sound file, left and right, from -1 to 1."""
        path = self.folder / "chart.wav"
        self._run("chart", metric, *arguments, "--format", "wav", "-o", str(path))
        with wave.open(str(path)) as file:
            samples = array.array("h", file.readframes(file.getnframes()))
        return [[sample / 32768 for sample in samples[side::2]] for side in (0, 1)]

    def days(self, *arguments):
        return json.loads(self._run("days", *arguments, "--format", "json"))

    def close(self):
        self._folder.cleanup()


class PageTest(unittest.TestCase):
    """A browser, and a page for each test."""

    @classmethod
    def setUpClass(cls):
        cls.store = Store()
        cls.addClassCleanup(cls.store.close)
        cls.playwright = sync_playwright().start()
        cls.addClassCleanup(cls.playwright.stop)
        cls.browser = cls.playwright.chromium.launch(
            executable_path=BROWSER,
            args=["--no-sandbox", "--autoplay-policy=no-user-gesture-required"])
        cls.addClassCleanup(cls.browser.close)

    def open(self, path, **settings):
        """The page at a path, with what it asks for and what its script complains of."""
        settings.setdefault("viewport", {"width": 1200, "height": 900})
        context = self.browser.new_context(**settings)
        self.addCleanup(context.close)
        page = context.new_page()
        self.requests, self.complaints = [], []
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(path.as_uri())
        return page

    def focused(self, page):
        """Role, name and value of what has the focus, as assistive technology is told.

        The browser's protocol tells of a native slider the number and not its text, which
        therefore comes from the attribute.
        """
        session = page.context.new_cdp_session(page)
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
        session.detach()
        for node in nodes:
            properties = {p["name"]: p["value"].get("value") for p in node.get("properties", [])}
            if properties.get("focused") and node["role"]["value"] != "RootWebArea":
                value = page.evaluate("document.activeElement.getAttribute('aria-valuetext')")
                return node["role"]["value"], node["name"]["value"], value
        self.fail("nothing has the focus")

    def tab_to(self, page, role, name, within=None, limit=200):
        """Presses Tab until a control has the focus; nothing else is used."""
        for _ in range(limit):
            page.keyboard.press("Tab")
            found = self.focused(page)
            group = page.evaluate(
                "document.activeElement.closest('figure')?.getAttribute('aria-labelledby')"
                "?.split(' ').map(id => document.getElementById(id).textContent).join(' ')")
            if found[:2] == (role, name) and (within is None or (group or "").startswith(within)):
                return found
        self.fail(f"no {role} called {name} within {limit} stops")

    def wait(self, page, seconds, look):
        """Looks until something is found; the policy of the page forbids to look from inside."""
        end = time.monotonic() + seconds
        while not (found := look()):
            if time.monotonic() > end:
                self.fail(f"nothing within {seconds} seconds")
            page.wait_for_timeout(50)
        return found

    def status(self, page):
        """What the live region says, once it says something."""
        return self.wait(page, 5, lambda: page.text_content("#status"))
