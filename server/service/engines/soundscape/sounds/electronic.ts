import { drawn, mixInto, samplesIn, shapedBy, struck, swell, wandering, whiteNoise } from '../samples.ts'
import { rateHz } from '../samples.ts'
import type { Sound } from '../sound.ts'
import { harmonics, ringing, swept } from '../synthesis.ts'

/** A tone that starts and ends without a click. */
const pip = (hz: number, lengthS: number) =>
  drawn(lengthS, (t) => Math.sin(2 * Math.PI * hz * t) * Math.min(1, t / 0.005, (lengthS - t) / 0.005))

export const electronic: Sound[] = [
  {
    name: 'beep',
    words: /^(beep\w*|bleep\w*|sonar|radar|monitor|countdown)$/,
    kind: 'happening',
    levelDb: -6,
    gapS: 1,
    isSteady: true,
    render: (_, { pitch }) => pip(880 * pitch, 0.18),
  },
  {
    name: 'alarm',
    words: /^(alarm\w*|alert\w*|warning|emergency)$/,
    kind: 'happening',
    levelDb: -5,
    gapS: 0.6,
    isSteady: true,
    render(_, { pitch }) {
      const out = new Float32Array(samplesIn(0.5))
      mixInto(out, 0, pip(1000 * pitch, 0.22))
      mixInto(out, samplesIn(0.25), pip(760 * pitch, 0.22))
      return out
    },
  },
  {
    name: 'telephone',
    words: /^(phone|telephone|ring(?:s|ing|tone)?)$/,
    kind: 'happening',
    levelDb: -6,
    gapS: 3,
    isSteady: true,
    render: (_, { pitch }) =>
      drawn(1.2, (t) => {
        const clapper = 0.55 + 0.45 * Math.sin(2 * Math.PI * 20 * t)
        const tone = Math.sin(2 * Math.PI * 1180 * pitch * t) + 0.6 * Math.sin(2 * Math.PI * 1520 * pitch * t)
        return tone * clapper * Math.min(1, t / 0.01, (1.2 - t) / 0.1)
      }),
  },
  {
    name: 'notification',
    words: /^(notification|message|ding\w*|ping\w*|success|correct|level|reward|pick\w*|coins?)$/,
    kind: 'happening',
    levelDb: -6,
    gapS: 1.6,
    isSteady: true,
    usual: 1,
    render(_, { pitch }) {
      const out = new Float32Array(samplesIn(0.9))
      const note = (hz: number) =>
        ringing(0.7, [
          [hz * pitch, 1, 0.6],
          [2 * hz * pitch, 0.3, 0.35],
          [3 * hz * pitch, 0.1, 0.2],
        ])
      mixInto(out, 0, note(988))
      mixInto(out, samplesIn(0.11), note(1319))
      return out
    },
  },
  {
    name: 'click',
    words: /^(click\w*|button|switch|ui|interface|camera|shutter|snap(?:s|ping)?|pop(?:s|ping)?|cork)$/,
    kind: 'happening',
    levelDb: -6,
    gapS: 0.5,
    isSteady: false,
    usual: 1,
    render(random, { pitch }) {
      const out = ringing(0.06, [
        [1900 * pitch, 1, 0.02],
        [480 * pitch, 0.8, 0.04],
      ])
      mixInto(
        out,
        0,
        shapedBy(whiteNoise(samplesIn(0.01), random), (t) => struck(t, 0.0003, 0.008)),
        0.6,
      )
      return out
    },
  },
  {
    name: 'laser',
    words: /^(laser\w*|zap\w*|blaster|ray|phaser|sci|scifi|futuristic)$/,
    kind: 'happening',
    levelDb: -5,
    gapS: 0.6,
    isSteady: false,
    usual: 2,
    render: (_, { pitch }) =>
      shapedBy(
        harmonics(
          0.35,
          (t) => pitch * (180 + 2600 * Math.exp(-9 * t)),
          (__, n) => 1 / n,
          8,
        ),
        (t) => struck(t, 0.003, 0.4),
      ),
  },
  {
    name: 'riser',
    words: /^(riser|rising|buildup|suspense|tension|trailer|cinematic|powerup|charg(?:es|ing))$/,
    kind: 'happening',
    levelDb: -5,
    gapS: 4,
    isSteady: true,
    usual: 1,
    render(random, { pitch, pace }) {
      const lengthS = 2.6 / pace
      const air = swept(whiteNoise(samplesIn(lengthS), random), (i) => pitch * 250 * 16 ** (i / rateHz / lengthS), 3)
      const tone = harmonics(
        lengthS,
        (t) => pitch * 90 * 4 ** (t / lengthS),
        (_, n) => 1 / n,
        10,
      )
      return shapedBy(
        air.map((sample, i) => sample + 0.12 * tone[i]!),
        (t) => swell(t, lengthS, 0.93),
      )
    },
  },
  {
    name: 'music',
    words:
      /^(music\w*|ambien\w*|drone|pad|melody|relax\w*|meditat\w*|dream\w*|synth\w*|piano|orchestra\w*|epic|eerie|spooky|space|cosmic|mysterious)$/,
    kind: 'bed',
    levelDb: -22,
    isWide: true,
    render(length, random, { pitch }) {
      const out = new Float32Array(length)
      // A minor ninth chord, each note swelling on its own and a hair out of tune.
      for (const ratio of [1, 1.5, 2, 2.378, 2.997, 4.49]) {
        const hz = 110 * pitch * ratio * (1 + 0.004 * (random() - 0.5))
        const loud = wandering(length, random, 0.4, 0.15, 1)
        const tone = harmonics(
          length / rateHz,
          () => hz,
          (_, n) => 1 / n ** 2.2,
          5,
        )
        for (let i = 0; i < length; i++) out[i]! += tone[i]! * loud[i]!
      }
      return out
    },
  },
]
