import { filter } from '../../../../audio/biquad.ts'
import { between, drawn, mixInto, rateHz, samplesIn, shapedBy, struck, whiteNoise } from '../samples.ts'
import type { Random } from '../samples.ts'
import type { Sound } from '../sound.ts'
import { harmonics, resonance, ringing } from '../synthesis.ts'

/** Partials of a tuned bell against its strike note: hum, prime, tierce, quint, nominal and up. */
const bellPartials = [
  [0.5, 0.7, 1],
  [1, 1, 0.7],
  [1.2, 0.6, 0.55],
  [1.5, 0.35, 0.45],
  [2, 0.9, 0.4],
  [2.76, 0.35, 0.25],
  [4.1, 0.2, 0.15],
  [5.43, 0.12, 0.1],
] as const

const bell = (hz: number, decayS: number) =>
  ringing(
    decayS,
    bellPartials.map(([ratio, loud, lasts]) => [hz * ratio, loud, decayS * lasts] as const),
  )

/** Something solid that is hit: a dull or bright burst of noise, with a body that rings shortly. */
function hit(random: Random, bodyHz: number, brightHz: number, decayS: number): Float32Array {
  const burst = shapedBy(whiteNoise(samplesIn(decayS * 1.5), random), (t) => struck(t, 0.001, decayS * 0.5))
  const out = filter(burst, [{ type: 'lowpass', frequencyHz: brightHz }], rateHz)
  mixInto(
    out,
    0,
    ringing(decayS * 1.5, [
      [bodyHz, 1, decayS],
      [bodyHz * 1.8, 0.4, decayS * 0.6],
    ]),
    0.8,
  )
  return out
}

export const metalAndWood: Sound[] = [
  {
    name: 'church bell',
    words: /^(toll\w*|belfry)$/,
    kind: 'happening',
    levelDb: -5,
    gapS: 2.4,
    isSteady: true,
    render: (_, { pitch }) => bell(260 * pitch, 6),
  },
  {
    name: 'bell',
    words: /^(bells?|doorbell|jingl\w*|sleigh|reception)$/,
    kind: 'happening',
    levelDb: -6,
    gapS: 1.8,
    isSteady: true,
    render: (_, { pitch }) => bell(660 * pitch, 3),
  },
  {
    name: 'chimes',
    words: /^(chim\w*|windchimes?|twinkl\w*|sparkl\w*|magic\w*|fairy|shimmer\w*)$/,
    kind: 'happening',
    levelDb: -9,
    gapS: 0.35,
    isSteady: false,
    render(random, { pitch }) {
      const scale = [1, 1.122, 1.26, 1.498, 1.682, 2, 2.245, 2.52]
      const hz = 1050 * pitch * scale[Math.floor(random() * scale.length)]!
      return ringing(2.2, [
        [hz, 1, 2],
        [hz * 2.76, 0.4, 1],
        [hz * 5.4, 0.15, 0.4],
      ])
    },
  },
  {
    name: 'gong',
    words: /^(gong|cymbal|temple)$/,
    kind: 'happening',
    levelDb: -3,
    gapS: 5,
    isSteady: false,
    usual: 1,
    render(random, { pitch }) {
      const partials = Array.from({ length: 26 }, (_, i) => {
        const hz = 85 * pitch * (1 + i * 0.83 + between(random, -0.1, 0.1))
        return [hz, 1 / (1 + i * 0.25), 6 / (1 + i * 0.12)] as const
      })
      return ringing(6, partials)
    },
  },
  {
    name: 'metal',
    words: /^(metal\w*|sword\w*|clang\w*|clank\w*|clink\w*|anvil|hammer\w*|chains?|blade)$/,
    kind: 'happening',
    levelDb: -4,
    gapS: 1,
    isSteady: false,
    usual: 2,
    render(random, { pitch }) {
      const hz = between(random, 900, 1300) * pitch
      const ratios = [1, 1.58, 2.24, 2.92, 3.87, 5.13, 6.4]
      const out = ringing(
        1.2,
        ratios.map((ratio, i) => [hz * ratio, 1 / (1 + i * 0.3), 1.1 / (1 + i * 0.25)] as const),
      )
      mixInto(out, 0, hit(random, hz / 2, 9000, 0.03), 0.8)
      return out
    },
  },
  {
    name: 'knock',
    words: /^(knock\w*|bang\w*|pound\w*|tap(?:s|ping))$/,
    kind: 'happening',
    levelDb: -3,
    gapS: 0.3,
    isSteady: true,
    usual: 3,
    render: (random, { pitch }) => hit(random, 190 * pitch, 1400, 0.1),
  },
  {
    name: 'footsteps',
    words: /^(foot\w*|steps?|walk\w*|runn\w*|jog\w*|march\w*|stairs)$/,
    kind: 'happening',
    levelDb: -6,
    gapS: 0.55,
    isSteady: true,
    render(random, { pitch }) {
      const out = new Float32Array(samplesIn(0.3))
      mixInto(out, 0, hit(random, 85 * pitch, 900, 0.07))
      mixInto(out, samplesIn(0.07), hit(random, 170 * pitch, 2600, 0.04), 0.35)
      return out
    },
  },
  {
    name: 'hooves',
    words: /^(horses?|hoo(?:f|ves)|gallop\w*|trot\w*)$/,
    kind: 'happening',
    levelDb: -5,
    gapS: 0.42,
    isSteady: true,
    render(random, { pitch }) {
      const out = new Float32Array(samplesIn(0.35))
      for (const at of [0, 0.11, 0.19])
        mixInto(out, samplesIn(at), hit(random, between(random, 420, 620) * pitch, 2200, 0.05))
      return out
    },
  },
  {
    name: 'door',
    words: /^(doors?|gate|slam\w*|shut\w*)$/,
    kind: 'happening',
    levelDb: -2,
    gapS: 2.5,
    isSteady: false,
    usual: 1,
    render(random, { pitch }) {
      const out = new Float32Array(samplesIn(1.8))
      const creak = harmonics(
        0.9,
        (t) => pitch * (70 + 60 * t + 12 * Math.sin(23 * t)),
        (hz, n) => (resonance(hz, 750, 300) + 0.6 * resonance(hz, 1900, 500)) / Math.sqrt(n),
        30,
      )
      mixInto(
        out,
        0,
        shapedBy(creak, (t) => (0.5 + 0.5 * Math.sin(41 * t)) * struck(t, 0.2, 3)),
        0.12,
      )
      mixInto(out, samplesIn(1), hit(random, 75 * pitch, 1800, 0.35), 1.3)
      return out
    },
  },
  {
    name: 'creak',
    words: /^(creak\w*|squeak\w*|hinge|floorboards?)$/,
    kind: 'happening',
    levelDb: -8,
    gapS: 1.8,
    isSteady: false,
    render(random, { pitch }) {
      const from = between(random, 60, 110) * pitch
      const creak = harmonics(
        1,
        (t) => from * (1 + 0.8 * t),
        (hz, n) => resonance(hz, 1100, 500) / Math.sqrt(n),
        30,
      )
      return shapedBy(creak, (t) => struck(t, 0.25, 2.2))
    },
  },
  {
    name: 'drum',
    words: /^(drum\w*|thud\w*|thump\w*|kick|tom|taiko|impact|stomp\w*|hits?)$/,
    kind: 'happening',
    levelDb: -2,
    gapS: 0.6,
    isSteady: true,
    usual: 4,
    render(random, { pitch }) {
      const skin = drawn(
        0.5,
        (t) => Math.sin(2 * Math.PI * pitch * (62 * t - 3 * Math.exp(-30 * t))) * struck(t, 0.002, 0.45),
      )
      mixInto(skin, 0, hit(random, 180 * pitch, 3000, 0.04), 0.3)
      return skin
    },
  },
  {
    name: 'clock',
    words: /^(clock|tick\w*|watch|metronome|timer|stopwatch)$/,
    kind: 'happening',
    levelDb: -8,
    gapS: 0.5,
    isSteady: true,
    render: (random, { pitch }) => hit(random, between(random, 2100, 2600) * pitch, 8000, 0.02),
  },
  {
    name: 'typing',
    words: /^(typ(?:e|es|ing|ewriter)|keyboard|keys)$/,
    kind: 'happening',
    levelDb: -10,
    gapS: 0.14,
    isSteady: false,
    render: (random, { pitch }) => hit(random, between(random, 300, 700) * pitch, 6000, 0.025),
  },
]
