import { filter } from '../../../../audio/biquad.ts'
import { between, drawn, mixInto, rateHz, samplesIn, shapedBy, struck, swell, whiteNoise } from '../samples.ts'
import type { Sound } from '../sound.ts'
import { ringing, swept } from '../synthesis.ts'

export const fireAndForce: Sound[] = [
  {
    name: 'fire',
    words: /^(fire|fireplace|campfire|bonfire|flames?|crackl\w*|burn\w*|hearth)$/,
    kind: 'bed',
    levelDb: -22,
    isWide: true,
    render(length, random, { strength }) {
      const out = filter(whiteNoise(length, random), [{ type: 'lowpass', frequencyHz: 350 }], rateHz)
      for (let at = 0; at < length; at += samplesIn(-Math.log(1 - random()) / (6 + 24 * strength))) {
        const snap = shapedBy(whiteNoise(samplesIn(0.03), random), (t) =>
          struck(t, 0.0005, between(random, 0.008, 0.03)),
        )
        mixInto(
          out,
          at,
          filter(snap, [{ type: 'bandpass', frequencyHz: 2600, q: 0.6 }], rateHz),
          between(random, 0.1, 1) ** 3 * 1.5,
        )
      }
      return out
    },
  },
  {
    name: 'explosion',
    words: /^(explo\w*|blast|bomb\w*|detonat\w*|cannon|boom\w*|fireworks?|eruption)$/,
    kind: 'happening',
    levelDb: -1,
    gapS: 2.2,
    isSteady: false,
    usual: 1,
    render(random, { pitch }) {
      const length = samplesIn(3)
      const blast = shapedBy(whiteNoise(length, random), (t) => struck(t, 0.003, 1.1))
      const body = shapedBy(
        filter(whiteNoise(length, random), [{ type: 'lowpass', frequencyHz: 180 * pitch }], rateHz),
        (t) => struck(t, 0.01, 2.8),
      )
      const thump = drawn(
        0.6,
        (t) => Math.sin(2 * Math.PI * pitch * (38 * t - 4 * Math.exp(-12 * t))) * struck(t, 0.004, 0.6),
      )
      const out = filter(blast, [{ type: 'lowpass', frequencyHz: 2600 }], rateHz).map((x, i) => 0.7 * x + 5 * body[i]!)
      mixInto(out, 0, thump, 1.3)
      return out.map((sample) => Math.tanh(1.5 * sample))
    },
  },
  {
    name: 'gunshot',
    words: /^(gun\w*|shots?|shoot\w*|pistol|rifle)$/,
    kind: 'happening',
    levelDb: -1,
    gapS: 0.7,
    isSteady: false,
    usual: 1,
    render(random) {
      const crack = shapedBy(
        whiteNoise(samplesIn(0.9), random),
        (t) => struck(t, 0.0006, 0.16) + 0.12 * struck(t, 0.01, 0.8),
      )
      mixInto(
        crack,
        0,
        drawn(0.15, (t) => Math.sin(2 * Math.PI * 90 * t) * struck(t, 0.001, 0.15)),
      )
      return crack
    },
  },
  {
    name: 'glass',
    words: /^(glass|shatter\w*|smash\w*|break(?:s|ing)?)$/,
    kind: 'happening',
    levelDb: -2,
    gapS: 1.6,
    isSteady: false,
    usual: 1,
    render(random, { pitch }) {
      const out = shapedBy(
        filter(whiteNoise(samplesIn(1.6), random), [{ type: 'highpass', frequencyHz: 2000 }], rateHz),
        (t) => struck(t, 0.001, 0.25),
      )
      for (let shard = 0; shard < 40; shard++) {
        const hz = between(random, 2200, 11_000) * pitch
        mixInto(
          out,
          samplesIn(random() ** 2 * 0.9),
          ringing(0.4, [[hz, 1, between(random, 0.08, 0.4)]]),
          0.25 * random(),
        )
      }
      return out
    },
  },
  {
    name: 'crash',
    words: /^(crash\w*|collapse|rubble|debris|wreck\w*|avalanche|landslide)$/,
    kind: 'happening',
    levelDb: -1,
    gapS: 2,
    isSteady: false,
    usual: 1,
    render(random, { pitch }) {
      const out = shapedBy(whiteNoise(samplesIn(2), random), (t) => struck(t, 0.004, 1))
      for (let piece = 0; piece < 24; piece++) {
        const hz = between(random, 150, 1800) * pitch
        const clang = ringing(0.3, [
          [hz, 1, 0.2],
          [hz * 2.3, 0.5, 0.12],
        ])
        mixInto(out, samplesIn(random() ** 1.5 * 1.4), clang, 0.6 * random())
      }
      return out
    },
  },
  {
    name: 'whoosh',
    words: /^(w?hoosh\w*|swoosh\w*|swish\w*|swoop\w*|fly\w*|whip|transition|sweep\w*|pass(?:es|ing)?)$/,
    kind: 'happening',
    levelDb: -4,
    gapS: 1.6,
    isSteady: false,
    usual: 1,
    render(random, { pitch, pace }) {
      const lengthS = between(random, 0.7, 0.9) / pace
      const air = whiteNoise(samplesIn(lengthS), random)
      const centre = (i: number) => pitch * (300 + 2400 * swell(i / rateHz, lengthS, 0.55))
      return shapedBy(swept(air, centre, 1.6), (t) => swell(t, lengthS, 0.55))
    },
  },
]
