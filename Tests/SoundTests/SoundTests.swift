import Foundation
import TestSupport
import Testing

@testable import Sound

@Suite("Sound") struct SoundTests {
    @Test("the sine is right to nine digits, also far from zero")
    func sine() {
        for step in -4000...4000 {
            let turns = Double(step) / 777
            #expect(abs(Sine.value(turns: turns) - sin(2 * .pi * turns)) < 1e-9)
        }
    }

    @Test("powers of two are right to twelve digits")
    func powers() {
        for step in -200...200 {
            let exponent = Double(step) / 13
            #expect(abs(PowerOfTwo.value(exponent) / pow(2, exponent) - 1) < 1e-12)
        }
    }

    @Test(
        "keys have the frequencies of tuned instruments",
        arguments: [(69.0, 440.0), (57, 220), (60, 261.6256), (84, 1046.502), (55, 195.9977)])
    func pitches(number: Double, frequency: Double) {
        #expect(abs(Pitch(number).frequency - frequency) < 0.001)
    }

    @Test("a note is heard with its pitch, at its sample, on its side, at its loudness")
    func note() throws {
        var sound = SoundBuffer(milliseconds: 1000)
        sound.add(
            Voice(
                at: 333, lasting: 300, pitch: Pitch(64), pan: -1, gain: Gain(decibels: -6.0206)))
        let heard = try #require(Listener(sound.wave))
        #expect(heard.left.count == 44_100)
        let pitch = try #require(heard.pitch(at: 0.48))
        #expect(abs(Listener.semitones(pitch) - 64) < 0.1)
        let onset = try #require(heard.onset(after: 0))
        #expect(abs(onset - 14_685) < 44)
        #expect(heard.right.allSatisfy { $0 == 0 })
        #expect(heard.peak < 0.5 && heard.peak > 0.35)
        #expect(heard.onset(after: 27_916) == nil)
    }

    @Test("a glide is one wave: no sample differs from the next by more than its pitch explains")
    func glide() throws {
        var sound = SoundBuffer(milliseconds: 600)
        let gain = Gain(decibels: -12)
        let knots = [(50, 55.0), (150, 84), (180, 60), (400, 84), (500, 70)].map {
            Voice.Knot(millisecond: $0.0, pitch: Pitch($0.1), gain: gain)
        }
        sound.add(Voice(knots))
        let heard = try #require(Listener(sound.wave))
        // Of three partials the steepest slope is 2π·f·Σ k·a_k = 2π·1046.5·1.571 a second.
        let steepest = 2 * Double.pi * 1046.5 * 1.5715 / 44_100 * 0.2512
        #expect(heard.greatestJump(in: heard.left.indices) < steepest)
        let early = try #require(heard.pitch(at: 0.29))
        #expect(abs(Listener.semitones(early) - 72) < 0.6)
    }

    @Test("a sound that is too loud is made softer as a whole and never cut off")
    func ceiling() throws {
        var sound = SoundBuffer(milliseconds: 300)
        for number in [60.0, 64, 67] {
            sound.add(Voice(at: 0, lasting: 300, pitch: Pitch(number), gain: Gain(decibels: 3)))
        }
        let heard = try #require(Listener(sound.wave))
        #expect(heard.peak <= 0.891)
        #expect(heard.peak > 0.88)
    }

    @Test("what lies outside of a sound is left out")
    func outside() throws {
        var sound = SoundBuffer(milliseconds: 100)
        let gain = Gain(decibels: -12)
        sound.add(Voice(at: 80, lasting: 400, pitch: Pitch(60), gain: gain))
        sound.add(Voice(at: -50, lasting: 60, pitch: Pitch(60), gain: gain))
        sound.add(Voice([], timbre: .full))
        #expect(sound.wave.count == 44 + 4410 * 4)
    }

    @Test("words of cues can't end a cue or become markup")
    func cues() throws {
        let text = WebVTT.text([
            Cue(id: "a", start: 0, end: 3_661_007, text: "1 < 2 & 3 --> 4\n\n<b>x", isAtTop: true),
            Cue(id: "b", start: 10, end: 10, text: "plain"),
        ])
        #expect(
            text == """
                WEBVTT

                a
                00:00:00.000 --> 01:01:01.007 line:0
                1 &lt; 2 &amp; 3 --&gt; 4
                &lt;b&gt;x

                b
                00:00:00.010 --> 00:00:00.011
                plain

                """)
        let cues = try #require(ReadCues(text)).cues
        #expect(cues.map(\.id) == ["a", "b"])
        #expect(cues[0].end == 3661.007)
    }
}
