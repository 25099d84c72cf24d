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

  // MARK: Sound. Every number but the shapes of envelopes comes with the data.

  function audio() {
    if (!sounds) {
      const context = new AudioContext();
      const timbre = context.createPeriodicWave(
        new Float32Array([0, 0, 0, 0]), new Float32Array([0, 1, 0.5, 0.25]));
      const noise = context.createBuffer(1, context.sampleRate * 0.06, context.sampleRate);
      const samples = noise.getChannelData(0);
      for (let i = 0, seed = 1; i < samples.length; i++) {
        seed = (seed * 16807) % 2147483647;
        samples[i] = (seed / 1073741823.5 - 1) * (1 - i / samples.length);
      }
      sounds = { context, timbre, noise };
    }
    sounds.context.resume();
    return sounds;
  }

  function channel(output, pan) {
    const { context } = sounds;
    const gain = context.createGain();
    const panner = context.createStereoPanner();
    gain.gain.value = 0;
    panner.pan.value = pan;
    gain.connect(panner).connect(output);
    return { gain, panner };
  }

  function note(output, start, length, frequency, pan, level) {
    const { context, timbre } = sounds;
    const { gain } = channel(output, pan);
    const voice = context.createOscillator();
    voice.setPeriodicWave(timbre);
    voice.frequency.value = frequency;
    voice.connect(gain);
    const soft = Math.min(0.01, length / 4);
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(level, start + soft);
    gain.gain.setValueAtTime(level, start + length - soft);
    gain.gain.linearRampToValueAtTime(0, start + length);
    voice.start(start);
    voice.stop(start + length + 0.02);
    return voice;
  }

  function hiss(output, start, pan, level) {
    const { context, noise } = sounds;
    const { gain } = channel(output, pan);
    const source = context.createBufferSource();
    source.buffer = noise;
    source.connect(gain);
    gain.gain.setValueAtTime(level, start);
    source.start(start);
  }

  function glide(output, begin, notes) {
    const { context, timbre } = sounds;
    const { gain, panner } = channel(output, notes[0][3]);
    const voice = context.createOscillator();
    voice.setPeriodicWave(timbre);
    voice.connect(gain);
    notes.forEach(([onset, , frequency, pan, level], index) => {
      const time = begin + onset;
      const isFirst = index === 0;
      if (isFirst) {
        voice.frequency.setValueAtTime(frequency, time);
        gain.gain.setValueAtTime(0, time);
        gain.gain.linearRampToValueAtTime(level, time + 0.01);
      } else {
        voice.frequency.exponentialRampToValueAtTime(frequency, time);
        gain.gain.linearRampToValueAtTime(level, time);
      }
      panner.pan.linearRampToValueAtTime(pan, time);
    });
    const last = notes[notes.length - 1];
    const end = begin + last[0] + Math.min(last[1], 0.2);
    gain.gain.linearRampToValueAtTime(0, end);
    voice.start(begin + notes[0][0]);
    voice.stop(end + 0.02);
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
    const { tones } = view;
    let line = [];
    for (const each of tones.notes) {
      const [onset, length, frequency, pan, level] = each;
      if (frequency === null) {
        hiss(output, begin + onset, pan, level);
        if (line.length) glide(output, begin, line);
        line = [];
      } else if (tones.continuous) line.push(each);
      else note(output, begin + onset, length, frequency, pan, level);
    }
    if (line.length) glide(output, begin, line);
    for (const time of tones.ticks) note(output, begin + time, 0.012, 2400, 0, 0.06);
    for (const time of tones.crossings) note(output, begin + time, 0.05, 1568, 0, 0.1);
    note(output, begin + tones.length - 0.4, 0.1, 784, 0, 0.2);
    const end = note(output, begin + tones.length - 0.25, 0.15, 1046.5, 0, 0.2);
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
      const time = context.currentTime - begin;
      const index = tones.notes.findLastIndex(([onset]) => onset <= time);
      if (index >= 0) view.point(index);
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
      tones: chart.tones, buttons, figure, index: chart.latest,

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
        const [, , frequency, pan, level] = chart.tones.notes[view.index];
        const now = context.currentTime + 0.01;
        if (frequency === null) hiss(context.destination, now, pan, level);
        else note(context.destination, now, 0.16, frequency, pan, level);
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
      const passes = chart.tones.notes[before][0] - chart.tones.notes[view.index][0];
      if (held && passes && navigator.vibrate && chart.tones.ticks.some((time) =>
        (time - chart.tones.notes[before][0]) * (time - chart.tones.notes[view.index][0]) < 0)) {
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
