import { filter } from '../../../../audio/biquad.ts'
import { between, mixInto, rateHz, samplesIn, shapedBy, struck, times, wandering, whiteNoise } from '../samples.ts'
import type { Sound } from '../sound.ts'
import { ringing, swept } from '../synthesis.ts'

export const weather: Sound[] = [
  {
    name: 'rain',
    words: /^(rain\w*|drizzl\w*|downpour|shower|storm\w*|thunderstorm|monsoon|hail\w*)$/,
    kind: 'bed',
    levelDb: -22,
    isWide: true,
    render(length, random, { strength, pitch }) {
      const hiss = filter(
        whiteNoise(length, random),
        [
          { type: 'highpass', frequencyHz: 500 * pitch },
          { type: 'highshelf', frequencyHz: 3500, gainDb: -10 },
        ],
        rateHz,
      ).map((sample) => sample * (0.3 + 0.7 * strength))
      // Single drops, more and larger ones the stronger it rains.
      for (let at = 0; at < length; at += samplesIn(-Math.log(1 - random()) / (40 + 260 * strength))) {
        const hz = between(random, 900, 5000) * pitch
        mixInto(hiss, at, ringing(0.02, [[hz, 1, 0.015]]), between(random, 0.2, 1.6) ** 2 * 0.5)
      }
      return hiss
    },
  },
  {
    name: 'wind',
    words: /^(winds?|windy|windswept|storm\w*|breez\w*|gust\w*|gale|blizzard|hurricane|tornado|desert|mountain\w*)$/,
    kind: 'bed',
    levelDb: -22,
    isWide: true,
    render(length, random, { strength, pitch, pace }) {
      const gusts = wandering(length, random, 0.6 * pace, 0.25 * (1 - strength), 1)
      const air = whiteNoise(length, random)
      const howl = swept(air, (i) => pitch * (220 + 520 * gusts[i]! * (0.5 + strength)), 2.5)
      const rush = filter(air, [{ type: 'lowpass', frequencyHz: 500 * pitch }], rateHz)
      return times(
        howl.map((sample, i) => 1.5 * sample + 0.5 * rush[i]!),
        gusts,
      )
    },
  },
  {
    name: 'thunder',
    words: /^(thunder\w*|lightning)$/,
    kind: 'happening',
    levelDb: -3,
    gapS: 7,
    isSteady: false,
    render(random, { strength, pitch }) {
      const seconds = between(random, 3, 5)
      const length = samplesIn(seconds)
      const rolls = wandering(length, random, 6, 0.15, 1)
      const rumble = filter(whiteNoise(length, random), [{ type: 'lowpass', frequencyHz: 140 * pitch }], rateHz)
      const out = times(rumble, rolls).map((sample) => 8 * sample)
      const crack = shapedBy(whiteNoise(samplesIn(0.5), random), (t) => struck(t, 0.004, 0.45))
      mixInto(out, samplesIn(0.02), filter(crack, [{ type: 'lowpass', frequencyHz: 2500 }], rateHz), strength)
      return shapedBy(out, (t) => struck(t, 0.08, seconds))
    },
  },
]
