"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const status = document.getElementById("status");
  const chooser = document.querySelector(".chooser");
  const hear = document.getElementById("hear");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const pause = 300; // milliseconds of rest after which a dragged value is spoken
  const views = [];
  let playing = null;
  let sounds = null;
  let saying;

  // One region for all that changes. It is emptied first, so that the same words are news again.
  function say(text) {
    clearTimeout(saying);
    status.textContent = "";
    saying = setTimeout(() => { status.textContent = text; }, 60);
  }

  // MARK: Sound. Every number comes with the data: the voices are those of the sound file.

  function audio() {
    if (!sounds) {
      const context = new AudioContext();
      const noise = context.createBuffer(1, context.sampleRate * 0.06, context.sampleRate);
      const samples = noise.getChannelData(0);
      for (let i = 0, seed = 1; i < samples.length; i++) {
        seed = (seed * 16807) % 2147483647;
        samples[i] = (seed / 1073741823.5 - 1) * (1 - i / samples.length);
      }
      sounds = { context, noise, waves: new Map() };
    }
    sounds.context.resume();
    return sounds;
  }

  function wave(partials) {
    const { context, waves } = sounds;
    const key = partials.join();
    if (!waves.has(key)) {
      const imaginary = new Float32Array([0, ...partials]);
      waves.set(key, context.createPeriodicWave(
        new Float32Array(imaginary.length), imaginary, { disableNormalization: true }));
    }
    return waves.get(key);
  }

  // A pitch that moves evenly in semitones is exponential in hertz; loudness and place between
  // the ears move in a straight line.
  function voice(output, begin, timbres, [timbre, attack, release, ...knots]) {
    const { context } = sounds;
    const source = context.createOscillator();
    const level = context.createGain();
    const envelope = context.createGain();
    const panner = context.createStereoPanner();
    source.setPeriodicWave(wave(timbres[timbre]));
    source.connect(level).connect(envelope).connect(panner).connect(output);
    for (let i = 0; i < knots.length; i += 4) {
      const [time, frequency, pan, amplitude] = knots.slice(i, i + 4);
      const when = begin + time / 1000;
      if (i === 0) {
        source.frequency.setValueAtTime(frequency, when);
        panner.pan.setValueAtTime(pan, when);
        level.gain.setValueAtTime(amplitude, when);
      } else {
        source.frequency.exponentialRampToValueAtTime(frequency, when);
        panner.pan.linearRampToValueAtTime(pan, when);
        level.gain.linearRampToValueAtTime(amplitude, when);
      }
    }
    const start = begin + knots[0] / 1000;
    const end = begin + knots[knots.length - 4] / 1000;
    const risen = Math.min(start + attack / 1000, end);
    envelope.gain.setValueAtTime(0, start);
    envelope.gain.linearRampToValueAtTime(1, risen);
    envelope.gain.setValueAtTime(1, Math.max(end - release / 1000, risen));
    envelope.gain.linearRampToValueAtTime(0, end);
    source.start(start);
    source.stop(end);
    return source;
  }

  // A place without a value, when it is explored: not silence, which might be a fault.
  function hiss(output, start, pan) {
    const { context, noise } = sounds;
    const source = context.createBufferSource();
    const gain = context.createGain();
    const panner = context.createStereoPanner();
    source.buffer = noise;
    gain.gain.value = 0.05;
    panner.pan.value = pan;
    source.connect(gain).connect(panner).connect(output);
    source.start(start);
  }

  function stop() {
    if (!playing) return;
    const { view, output, frame } = playing;
    playing = null;
    cancelAnimationFrame(frame);
    output.gain.setTargetAtTime(0, sounds.context.currentTime, 0.01);
    view.buttons.play.textContent = data.play;
    view.point(view.index);
  }

  function play(view) {
    const { context } = audio();
    const output = context.createGain();
    output.connect(context.destination);
    const begin = context.currentTime + 0.08;
    const { timbres, voices, moments } = view.track;
    let end;
    for (const each of voices) end = voice(output, begin, timbres, each);
    playing = { view, output, frame: 0 };
    const mine = playing;
    end.onended = () => {
      if (playing !== mine) return;
      stop();
      say(data.played);
    };
    view.buttons.play.textContent = data.stop;
    const follow = () => {
      if (playing !== mine) return;
      const time = (context.currentTime - begin) * 1000;
      const [, point] = moments.findLast(([onset]) => onset <= time) ?? [];
      if (point !== undefined) view.point(point);
      playing.frame = requestAnimationFrame(follow);
    };
    if (!still.matches) follow();
  }

  // MARK: One chart

  function makeView(chart) {
    const figure = document.getElementById(chart.id).closest("figure");
    const slider = figure.querySelector("input");
    const cursor = figure.querySelector(".cursor");
    const value = figure.querySelector(".value");
    const buttons = {};
    let waiting;
    let held = false;
    const view = {
      track: chart.sound, buttons, figure, index: chart.latest,

      point(index) {
        cursor.style.left = chart.places[index] + "%";
        cursor.hidden = false;
        value.textContent = chart.labels[index];
      },

      show(index) {
        view.index = index;
        slider.value = index;
        view.point(index);
      },

      // Spoken by the slider itself, whose value it is.
      speak() { slider.setAttribute("aria-valuetext", chart.labels[view.index]); },

      sound() {
        if (!hear.checked) return;
        const { context } = audio();
        const { timbres, tones } = chart.sound;
        const now = context.currentTime + 0.01;
        const tone = tones[view.index];
        if (tone) voice(context.destination, now, timbres, tone);
        else hiss(context.destination, now, chart.places[view.index] / 100 * 1.8 - 0.9);
      },

      // Moved by a button: the slider has no focus, so the region says it.
      jump(index, text) {
        view.show(index);
        view.speak();
        view.sound();
        say(text);
      },

      interval(step) {
        const starts = chart.intervals;
        let now = starts.findLastIndex(([first]) => first <= view.index);
        if (step < 0 && now >= 0 && starts[now][0] < view.index) step = 0;
        now = Math.min(Math.max(now + step, 0), starts.length - 1);
        view.jump(starts[now][0], starts[now][1]);
      },
    };

    // The middle of the thumb, 24 pixels wide, lies on the point at both ends.
    const [from, to] = [chart.places[0], chart.places[chart.places.length - 1]];
    cursor.style.bottom = chart.below + "%";
    slider.style.left = `calc(${Math.min(from, to)}% - 12px)`;
    slider.style.width = `calc(${Math.abs(to - from)}% + 24px)`;

    slider.addEventListener("input", () => {
      const before = view.index;
      if (playing) stop();
      view.show(Number(slider.value));
      view.sound();
      const [left, right] = [chart.places[before], chart.places[view.index]];
      const isPassed = chart.lines.some((line) => (line - left) * (line - right) < 0);
      if (held && isPassed && navigator.vibrate) {
        navigator.vibrate(10);
      }
      clearTimeout(waiting);
      if (held) waiting = setTimeout(view.speak, pause);
      else view.speak();
    });
    slider.addEventListener("pointerdown", () => { held = true; });
    for (const name of ["pointerup", "pointercancel"]) {
      slider.addEventListener(name, () => { held = false; });
    }

    const actions = {
      previous: () => view.interval(-1),
      next: () => view.interval(1),
      lowest: () => view.jump(chart.lowest, chart.labels[chart.lowest]),
      highest: () => view.jump(chart.highest, chart.labels[chart.highest]),
      play: () => {
        const isMine = playing && playing.view === view;
        stop();
        if (!isMine) play(view);
      },
      describe: () => say(chart.description),
    };
    for (const button of figure.querySelectorAll("button")) {
      buttons[button.dataset.do] = button;
      button.addEventListener("click", actions[button.dataset.do]);
    }
    slider.value = view.index;
    slider.hidden = false;
    figure.querySelector(".controls").hidden = false;
    return view;
  }

  // MARK: The page

  function choose(span) {
    stop();
    for (const figure of document.querySelectorAll("figure[data-span]")) {
      figure.hidden = figure.dataset.span !== span;
    }
  }

  for (const chart of data.charts) views.push(makeView(chart));
  if (chooser) {
    for (const radio of chooser.querySelectorAll("input[type=radio]")) {
      radio.checked = radio.value === data.initial;
      radio.addEventListener("change", () => {
        choose(radio.value);
        say(data.spans[radio.value]);
      });
    }
    choose(data.initial);
    chooser.hidden = false;
  }
  const clear = () => {
    clearTimeout(saying);
    status.textContent = "";
  };
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    stop();
    clear();
  });
  document.addEventListener("pointerdown", clear);
  // Paper has no disclosures to open.
  addEventListener("beforeprint", () => {
    for (const details of document.querySelectorAll("figure:not([hidden]) details")) {
      details.open = true;
    }
  });
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
})();
