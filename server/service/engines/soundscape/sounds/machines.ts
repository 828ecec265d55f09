import { filter } from '../../../../audio/biquad.ts'
import { between, mixInto, rateHz, samplesIn, shapedBy, swell, times, wandering, whiteNoise } from '../samples.ts'
import type { Random } from '../samples.ts'
import type { Manner, Sound } from '../sound.ts'
import { harmonics, resonance, swept } from '../synthesis.ts'

const seconds = (length: number) => length / rateHz

/** Firing cylinders: harmonics of the firing rate, roughened, over the noise of air and road. */
function engine(length: number, random: Random, { strength, pitch, pace }: Manner, firingHz: number): Float32Array {
  const turns = wandering(length, random, 0.7, 0.96, 1.06)
  const at = (t: number) => turns[Math.min(length - 1, Math.floor(t * rateHz))]!
  const motor = harmonics(
    seconds(length),
    (t) => firingHz * pitch * pace * at(t) * (1 + 0.01 * Math.sin(2 * Math.PI * 11 * t)),
    (hz, n) => (n % 2 === 0 ? 1 : 0.6) * (1 / n + 0.5 * resonance(hz, 320, 200) + 0.2 * resonance(hz, 900, 500)),
    20,
  )
  const road = filter(whiteNoise(length, random), [{ type: 'lowpass', frequencyHz: 700 + 900 * strength }], rateHz)
  return motor.map((sample, i) => Math.tanh(0.9 * sample) + 0.35 * road[i]!)
}

export const machines: Sound[] = [
  {
    name: 'engine',
    words: /^(engines?|cars?|motor\w*|vehicle|truck|lorry|tractor|bus|driv\w*|rac(?:e|ing))$/,
    kind: 'bed',
    levelDb: -18,
    isWide: false,
    render: (length, random, manner) => engine(length, random, manner, 62),
  },
  {
    name: 'aeroplane',
    words: /^(aeroplane|airplane|planes?|jets?|aircraft|rocket|spaceship|takeoff)$/,
    kind: 'bed',
    levelDb: -18,
    isWide: true,
    render(length, random, { pitch, strength }) {
      const roar = filter(whiteNoise(length, random), [{ type: 'lowpass', frequencyHz: 500 + 1500 * strength }], rateHz)
      const whine = swept(whiteNoise(length, random), () => 2300 * pitch, 30)
      return roar.map((sample, i) => sample + 0.9 * whine[i]!)
    },
  },
  {
    name: 'helicopter',
    words: /^(helicopter|chopper|propeller|rotor|drone)$/,
    kind: 'bed',
    levelDb: -18,
    isWide: false,
    render(length, random, { pitch, pace }) {
      const air = filter(whiteNoise(length, random), [{ type: 'lowpass', frequencyHz: 600 * pitch }], rateHz)
      const hum = engine(length, random, { strength: 0.3, pitch, pace: 1 }, 90)
      const blades = 13 * pace
      return air.map(
        (sample, i) => 1.6 * sample * Math.max(0, Math.sin((Math.PI * blades * i) / rateHz)) ** 6 + 0.12 * hum[i]!,
      )
    },
  },
  {
    name: 'train',
    words: /^(trains?|railway|locomotive|subway|metro|tram)$/,
    kind: 'bed',
    levelDb: -18,
    isWide: true,
    render(length, random, { pace, pitch }) {
      const out = filter(whiteNoise(length, random), [{ type: 'lowpass', frequencyHz: 350 * pitch }], rateHz)
      // Two axles over each joint of the rails.
      for (let at = 0; at < length; at += samplesIn(0.75 / pace)) {
        for (const axleS of [0, 0.13 / pace]) {
          const clack = filter(
            whiteNoise(samplesIn(0.09), random),
            [{ type: 'bandpass', frequencyHz: 520 * pitch, q: 1.2 }],
            rateHz,
          )
          mixInto(
            out,
            at + samplesIn(axleS),
            shapedBy(clack, (t) => Math.exp(-t * 45)),
            1.6,
          )
        }
      }
      return out
    },
  },
  {
    name: 'traffic',
    words: /^(traffic|street|city|highway|motorway|road|urban)$/,
    kind: 'bed',
    levelDb: -22,
    isWide: true,
    render(length, random, { strength }) {
      const out = filter(whiteNoise(length, random), [{ type: 'lowpass', frequencyHz: 300 }], rateHz)
      for (let at = -samplesIn(2); at < length; at += samplesIn(between(random, 1, 4) / (0.5 + strength))) {
        const lengthS = between(random, 2.5, 5)
        const tyres = swept(whiteNoise(samplesIn(lengthS), random), (i) => 1000 - (500 * i) / rateHz / lengthS, 0.8)
        mixInto(
          out,
          at,
          shapedBy(tyres, (t) => swell(t, lengthS)),
          between(random, 0.4, 1.2),
        )
      }
      return out
    },
  },
  {
    name: 'hum',
    words:
      /^(hum(?:s|ming)?|machin\w*|factory|fan|ventilat\w*|generator|fridge|refrigerator|electric\w*|transformer|vacuum|server|spacecraft|laborator\w*)$/,
    kind: 'bed',
    levelDb: -24,
    isWide: false,
    render(length, random, { pitch }) {
      const tone = harmonics(
        seconds(length),
        () => 50 * pitch,
        (_, n) => (n % 2 === 0 ? 1 : 0.35) / n,
        12,
      )
      const air = filter(whiteNoise(length, random), [{ type: 'lowpass', frequencyHz: 900 }], rateHz)
      return tone.map((sample, i) => sample + 0.4 * air[i]!)
    },
  },
  {
    name: 'siren',
    words: /^(sirens?|ambulance|police)$/,
    kind: 'bed',
    levelDb: -16,
    isWide: false,
    render: (length, _, { pitch, pace }) =>
      harmonics(
        seconds(length),
        (t) => pitch * (950 - 320 * Math.cos(2 * Math.PI * 0.35 * pace * t)),
        (hz, n) => resonance(hz, 1200, 1600) / n,
        8,
      ),
  },
  {
    name: 'static',
    words: /^(static|noise|hiss\w*|radio|interference|glitch\w*|distort\w*|tv|television)$/,
    kind: 'bed',
    levelDb: -20,
    isWide: true,
    render(length, random, { pitch }) {
      const tuned = filter(
        whiteNoise(length, random),
        [{ type: 'bandpass', frequencyHz: 2200 * pitch, q: 0.5 }],
        rateHz,
      )
      return times(tuned, wandering(length, random, 12, 0.3, 1))
    },
  },
  {
    name: 'horn',
    words: /^(horns?|honk\w*|foghorn)$/,
    kind: 'happening',
    levelDb: -4,
    gapS: 1.4,
    isSteady: false,
    usual: 2,
    render(_, { pitch }) {
      const voice = (hz: number) =>
        harmonics(
          0.6,
          () => hz * pitch,
          (at, n) => resonance(at, 1300, 1400) / Math.sqrt(n),
          16,
        )
      const [low, high] = [voice(392), voice(494)]
      return shapedBy(
        low.map((sample, i) => sample + high[i]!),
        (t) => Math.min(1, t / 0.02, (0.6 - t) / 0.05),
      )
    },
  },
]
