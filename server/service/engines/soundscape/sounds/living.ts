import { filter } from '../../../../audio/biquad.ts'
import {
  between,
  drawn,
  mixInto,
  rateHz,
  samplesIn,
  shapedBy,
  struck,
  swell,
  times,
  wandering,
  whiteNoise,
} from '../samples.ts'
import type { Sound } from '../sound.ts'
import { harmonics, resonance, swept } from '../synthesis.ts'

export const living: Sound[] = [
  {
    name: 'birds',
    words:
      /^(birds?|birdsong|chirp\w*|tweet\w*|songbirds?|sparrow|robin|forest|woods|jungle|garden|park|meadow|spring|morning|dawn|nature)$/,
    kind: 'happening',
    levelDb: -10,
    gapS: 0.8,
    isSteady: false,
    render(random, { pitch }) {
      const out = new Float32Array(samplesIn(1))
      const notes = 2 + Math.floor(random() * 4)
      const home = between(random, 2600, 4800) * pitch
      for (let note = 0; note < notes; note++) {
        const lengthS = between(random, 0.06, 0.14)
        const [from, to] = [home * between(random, 0.85, 1.2), home * between(random, 0.85, 1.3)]
        const whistle = harmonics(
          lengthS,
          (t) => from + ((to - from) * t) / lengthS,
          (_, n) => (n === 1 ? 1 : 0.06),
          2,
        )
        mixInto(
          out,
          samplesIn(note * between(random, 0.13, 0.18)),
          shapedBy(whistle, (t) => swell(t, lengthS, 0.4)),
        )
      }
      return out
    },
  },
  {
    name: 'crickets',
    words: /^(crickets?|cicadas?|insects?|night|summer)$/,
    kind: 'bed',
    levelDb: -28,
    isWide: true,
    render(length, random, { pitch, pace }) {
      const out = new Float32Array(length)
      for (let singer = 0; singer < 3; singer++) {
        const hz = between(random, 4100, 4900) * pitch
        const rate = between(random, 2.2, 3.1) * pace
        const start = random()
        for (let i = 0; i < length; i++) {
          const beat = ((i / rateHz) * rate + start) % 1
          if (beat > 0.4) continue
          out[i]! += Math.sin((2 * Math.PI * hz * i) / rateHz) * Math.sin((Math.PI * beat) / 0.1) ** 2
        }
      }
      return out
    },
  },
  {
    name: 'bees',
    words: /^(bees?|buzz\w*|wasp|mosquito|flies|hive|swarm)$/,
    kind: 'bed',
    levelDb: -22,
    isWide: true,
    render(length, random, { pitch }) {
      const bend = wandering(length, random, 2, 0.92, 1.1)
      const wings = harmonics(
        length / rateHz,
        (t) => 210 * pitch * bend[Math.min(length - 1, Math.floor(t * rateHz))]!,
        (hz, n) => resonance(hz, 500, 600) / Math.sqrt(n),
        14,
      )
      return times(wings, wandering(length, random, 1.3, 0.2, 1))
    },
  },
  {
    name: 'dog',
    words: /^(dogs?|bark\w*|puppy|hound|woof)$/,
    kind: 'happening',
    levelDb: -4,
    gapS: 0.75,
    isSteady: false,
    render(random, { pitch }) {
      const home = between(random, 330, 420) * pitch
      const bark = harmonics(
        0.24,
        (t) => home * (0.75 + 0.6 * swell(t, 0.24, 0.3)),
        (hz, n) => (resonance(hz, 900, 500) + 0.6 * resonance(hz, 1700, 700)) / n ** 0.4,
        18,
      )
      const rough = swept(whiteNoise(bark.length, random), () => 1300 * pitch, 1.2)
      return shapedBy(
        bark.map((sample, i) => sample + 0.6 * rough[i]!),
        (t) => swell(t, 0.24, 0.22),
      )
    },
  },
  {
    name: 'cat',
    words: /^(cats?|meow\w*|kitten)$/,
    kind: 'happening',
    levelDb: -7,
    gapS: 2,
    isSteady: false,
    render(random, { pitch }) {
      const home = between(random, 520, 640) * pitch
      const open = (t: number) => 800 + 1100 * swell(t, 0.8, 0.4)
      const cry = harmonics(
        0.8,
        (t) => home * (0.9 + 0.3 * swell(t, 0.8, 0.35)),
        (hz, n, t) => (resonance(hz, open(t), 500) + 0.4 * resonance(hz, 3000, 900)) / n ** 0.5,
        16,
      )
      return shapedBy(cry, (t) => swell(t, 0.8, 0.35))
    },
  },
  {
    name: 'owl',
    words: /^(owls?|hoot\w*|dove|pigeon|cuckoo)$/,
    kind: 'happening',
    levelDb: -8,
    gapS: 3.2,
    isSteady: false,
    render(_, { pitch }) {
      const out = new Float32Array(samplesIn(1.5))
      for (const [at, lengthS] of [
        [0, 0.25],
        [0.4, 0.2],
        [0.7, 0.7],
      ] as const) {
        const hoot = harmonics(
          lengthS,
          (t) => pitch * (370 + 25 * swell(t, lengthS)),
          (__, n) => (n === 1 ? 1 : 0.08),
          3,
        )
        mixInto(
          out,
          samplesIn(at),
          shapedBy(hoot, (t) => swell(t, lengthS, 0.4)),
        )
      }
      return out
    },
  },
  {
    name: 'beast',
    words: /^(lion|roar\w*|growl\w*|monster|beast|dragon|bear|wolf|howl\w*|cows?|moo\w*|zombie)$/,
    kind: 'happening',
    levelDb: -3,
    gapS: 3,
    isSteady: false,
    usual: 1,
    render(random, { pitch }) {
      const lengthS = between(random, 1.6, 2.2)
      const throat = harmonics(
        lengthS,
        (t) => pitch * (75 + 45 * swell(t, lengthS, 0.35)),
        (hz, n) => (resonance(hz, 420, 260) + 0.5 * resonance(hz, 1050, 500)) / n ** 0.2,
        24,
      )
      const breath = swept(whiteNoise(throat.length, random), () => 700 * pitch, 0.9)
      const flutter = wandering(throat.length, random, 28, 0.25, 1)
      return shapedBy(
        throat.map((sample, i) => (sample + 1.2 * breath[i]!) * flutter[i]!),
        (t) => swell(t, lengthS, 0.35),
      )
    },
  },
  {
    name: 'crowd',
    words:
      /^(crowds?|people|murmur\w*|chatter\w*|cafe|café|restaurant|market|party|audience|voices|talking|museum|office|station|airport)$/,
    kind: 'bed',
    levelDb: -24,
    isWide: true,
    render(length, random, { strength, pitch }) {
      const out = new Float32Array(length)
      // Each talker is a syllable after another of a throat's harmonics: never words.
      for (let talker = 0; talker < 5 + Math.round(6 * strength); talker++) {
        const home = between(random, 95, 220) * pitch
        for (let at = samplesIn(random()); at < length; at += samplesIn(between(random, 0.16, 0.42))) {
          if (random() < 0.2) at += samplesIn(between(random, 0.3, 1.5))
          const lengthS = between(random, 0.1, 0.22)
          const [first, second] = [between(random, 300, 800), between(random, 900, 2200)]
          const hz = home * between(random, 0.9, 1.25)
          const syllable = harmonics(
            lengthS,
            (t) => hz * (1 - 0.3 * t),
            (at_, n) => (resonance(at_, first, 160) + 0.4 * resonance(at_, second, 240)) / n ** 0.5,
            12,
          )
          mixInto(
            out,
            at,
            shapedBy(syllable, (t) => swell(t, lengthS, 0.3)),
            between(random, 0.2, 1),
          )
        }
      }
      return out
    },
  },
  {
    name: 'applause',
    words: /^(applau\w*|clap\w*|cheer\w*|ovation)$/,
    kind: 'bed',
    levelDb: -18,
    isWide: true,
    render(length, random, { strength }) {
      const out = new Float32Array(length)
      const clap = filter(
        shapedBy(whiteNoise(samplesIn(0.03), random), (t) => struck(t, 0.0008, 0.025)),
        [{ type: 'bandpass', frequencyHz: 1300, q: 0.8 }],
        rateHz,
      )
      for (let at = 0; at < length; at += samplesIn(-Math.log(1 - random()) / (60 + 240 * strength))) {
        mixInto(out, at, clap, between(random, 0.2, 1) ** 2)
      }
      return out
    },
  },
  {
    name: 'heartbeat',
    words: /^(heart\w*|pulse)$/,
    kind: 'happening',
    levelDb: -3,
    gapS: 0.85,
    isSteady: true,
    render(_, { pitch }) {
      const out = new Float32Array(samplesIn(0.5))
      const beat = (hz: number) => drawn(0.2, (t) => Math.sin(2 * Math.PI * hz * pitch * t) * struck(t, 0.012, 0.18))
      mixInto(out, 0, beat(52))
      mixInto(out, samplesIn(0.24), beat(64), 0.7)
      return out
    },
  },
  {
    name: 'breath',
    words: /^(breath\w*|sigh\w*|whisper\w*|snor\w*|gasp\w*)$/,
    kind: 'happening',
    levelDb: -10,
    gapS: 3.4,
    isSteady: true,
    render(random, { pitch }) {
      const air = (lengthS: number, hz: number) =>
        shapedBy(
          swept(whiteNoise(samplesIn(lengthS), random), () => hz * pitch, 1.1),
          (t) => swell(t, lengthS, 0.45),
        )
      const out = new Float32Array(samplesIn(3))
      mixInto(out, 0, air(1.2, 1700))
      mixInto(out, samplesIn(1.5), air(1.4, 900), 0.8)
      return out
    },
  },
  {
    name: 'whistle',
    words: /^(whistl\w*|kettle|flute|referee)$/,
    kind: 'happening',
    levelDb: -7,
    gapS: 1.6,
    isSteady: false,
    usual: 1,
    render(random, { pitch }) {
      const tone = harmonics(
        0.9,
        (t) => pitch * (2000 + 40 * Math.sin(2 * Math.PI * 24 * t)),
        (_, n) => (n === 1 ? 1 : 0.1),
        2,
      )
      const air = swept(whiteNoise(tone.length, random), () => 2100 * pitch, 4)
      return shapedBy(
        tone.map((sample, i) => sample + 0.2 * air[i]!),
        (t) => Math.min(1, t / 0.05, (0.9 - t) / 0.15),
      )
    },
  },
]
