import { filter } from '../../../../audio/biquad.ts'
import { between, drawn, mixInto, rateHz, samplesIn, shapedBy, struck, swell, whiteNoise } from '../samples.ts'
import type { Random } from '../samples.ts'
import type { Sound } from '../sound.ts'

/** A bubble of air in water: a tone that rises as it nears the surface (after van den Doel, 2005). */
function bubble(random: Random, lowHz: number, highHz: number): Float32Array {
  const hz = between(random, lowHz, highHz)
  const lengthS = Math.min(0.2, 40 / hz)
  return drawn(lengthS, (t) => Math.sin(2 * Math.PI * hz * t * (1 + t / lengthS / 4)) * struck(t, 0.003, lengthS))
}

function bubbles(length: number, random: Random, perS: number, lowHz: number, highHz: number): Float32Array {
  const out = new Float32Array(length)
  for (let at = 0; at < length; at += samplesIn(-Math.log(1 - random()) / perS)) {
    mixInto(out, at, bubble(random, lowHz, highHz), between(random, 0.1, 1) ** 2)
  }
  return out
}

const band = (length: number, random: Random, fromHz: number, toHz: number) =>
  filter(
    whiteNoise(length, random),
    [
      { type: 'highpass', frequencyHz: fromHz },
      { type: 'lowpass', frequencyHz: toHz },
    ],
    rateHz,
  )

export const water: Sound[] = [
  {
    name: 'sea',
    words: /^(sea|ocean|waves?|surf|beach|shore|coast|seaside|harbou?r)$/,
    kind: 'bed',
    levelDb: -20,
    isWide: true,
    render(length, random, { strength, pace }) {
      const out = band(length, random, 60, 600).map((sample) => 0.35 * sample)
      // Each wave swells, breaks and runs out hissing over the sand.
      for (let at = -samplesIn(3); at < length; at += samplesIn(between(random, 3, 5) / pace)) {
        const lengthS = between(random, 5, 7) / pace
        const roar = band(samplesIn(lengthS), random, 150, 1500 + 2500 * strength)
        mixInto(
          out,
          at,
          shapedBy(roar, (t) => swell(t, lengthS, 0.4)),
          1.2,
        )
        const hiss = band(samplesIn(lengthS), random, 2500, 9000)
        mixInto(
          out,
          at + samplesIn(0.25 * lengthS),
          shapedBy(hiss, (t) => swell(t, lengthS, 0.35)),
          0.35,
        )
      }
      return out
    },
  },
  {
    name: 'stream',
    words: /^(stream|river|brook|creek|fountain|flowing|trickl\w*|pour\w*|tap|faucet)$/,
    kind: 'bed',
    levelDb: -22,
    isWide: true,
    render(length, random, { strength }) {
      const flow = band(length, random, 400, 5000)
      return bubbles(length, random, 60 + 120 * strength, 400, 2600).map((sample, i) => 0.5 * sample + 0.12 * flow[i]!)
    },
  },
  {
    name: 'waterfall',
    words: /^(waterfall|cascade|rapids)$/,
    kind: 'bed',
    levelDb: -18,
    isWide: true,
    render(length, random) {
      const roar = band(length, random, 80, 900)
      const spray = band(length, random, 900, 9000)
      return roar.map((sample, i) => sample + 0.4 * spray[i]!)
    },
  },
  {
    name: 'bubbles',
    words: /^(bubbl\w*|boil\w*|underwater|aquarium|diving|scuba|potion|cauldron)$/,
    kind: 'bed',
    levelDb: -22,
    isWide: true,
    render: (length, random, { strength, pitch }) =>
      bubbles(length, random, 8 + 40 * strength, 180 * pitch, 900 * pitch),
  },
  {
    name: 'drip',
    words: /^(drip\w*|drops?|droplets?|leak\w*)$/,
    kind: 'happening',
    levelDb: -8,
    gapS: 0.9,
    isSteady: false,
    render: (random, { pitch }) => bubble(random, 900 * pitch, 1600 * pitch),
  },
  {
    name: 'splash',
    words: /^(splash\w*|plunge|dive|jumps?)$/,
    kind: 'happening',
    levelDb: -4,
    gapS: 2,
    isSteady: false,
    usual: 1,
    render(random) {
      const out = shapedBy(band(samplesIn(1.4), random, 300, 7000), (t) => struck(t, 0.02, 0.9))
      mixInto(
        out,
        samplesIn(0.15),
        shapedBy(bubbles(samplesIn(1.2), random, 90, 300, 1800), (t) => struck(t, 0.05, 1.5)),
      )
      return out
    },
  },
]
