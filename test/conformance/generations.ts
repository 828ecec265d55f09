import { clipUri, pngUri, wavUri } from './media.ts'

/** Values of a field that are taken and values that are refused, at the edges. */
export interface Edge {
  /** Dotted; a number is a place in a list. */
  path: string
  good: readonly unknown[]
  bad: readonly unknown[]
}

/** What one model takes at one endpoint, and what it costs. */
export interface Generation {
  kind: string
  model: string
  /** Besides `model`; the least that is taken. */
  body: Record<string, unknown>
  credits: number
  required: readonly string[]
  edges: readonly Edge[]
  /** Other bodies with their prices, each a change to `body`. */
  priced?: readonly { change: Record<string, unknown>; credits: number; why: string }[]
}

const units = (count: number) => 'x'.repeat(count)
const ratios = (list: string, ...bad: string[]): Edge => ({
  path: 'ratio',
  good: list.split(' '),
  bad: [...bad, '16:9', '1280x720', 1280],
})
/** Each sign is two UTF-16 units. */
const pairs = (count: number) => '🗼'.repeat(count / 2)
const prompt = (most = 1000): Edge => ({
  path: 'promptText',
  good: ['x', units(most), pairs(most)],
  bad: ['', units(most + 1), pairs(most + 2), 7],
})
const seed: Edge = { path: 'seed', good: [0, 4_294_967_295], bad: [-1, 4_294_967_296, 1.5, '1'] }
const flag = (path: string): Edge => ({ path, good: [true, false], bad: ['yes', 1] })
const wholeSeconds: Edge = { path: 'duration', good: [2, 10], bad: [1, 11, 2.5, '5'] }

const six = '1280:720 720:1280 1104:832 960:960 832:1104 1584:672'
const five = '1280:720 720:1280 1080:1920 1920:1080 1104:832'
const three = '1280:720 720:1280 1104:832'
const sixteen =
  '1280:720 720:1280 1920:1080 1080:1920 1024:1024 1080:1080 960:720 720:960 1440:1080 1080:1440 1168:880 1360:768 1680:720 2112:912 720:720 1808:768'
const ten = '1024:1024 1344:768 768:1344 1184:864 864:1184 1536:672 832:1248 1248:832 896:1152 1152:896'

const image = pngUri()
const first = (uri: string) => ({ uri, position: 'first' })
const promptImage: Edge = {
  path: 'promptImage',
  good: [image, [first(image)]],
  bad: ['', [], [first(image), first(image)], [{ uri: image, position: 'last' }], 7],
}
const ratio = { ratio: '1280:720' }
const promptText = 'A lighthouse at dusk'

const partner = (
  model: string,
  seconds: Edge,
  eightSeconds: number,
  priced: Generation['priced'] = [],
): Generation[] => {
  const common = { model, credits: eightSeconds, priced }
  const edges = [ratios(five, '960:960'), seconds, seed]
  const audio = model === 'partner_video3' ? [] : [flag('audio')]
  return [
    {
      ...common,
      kind: 'image_to_video',
      body: { promptImage: image, ...ratio },
      required: ['promptImage', 'ratio'],
      edges: [promptImage, prompt(), ...edges, ...audio],
    },
    {
      ...common,
      kind: 'text_to_video',
      body: { promptText, ...ratio },
      required: ['promptText', 'ratio'],
      edges: [prompt(), ...edges, ...audio],
    },
  ]
}

const shortOnes: Edge = { path: 'duration', good: [4, 6, 8], bad: [2, 5, 10] }

const references: Edge = {
  path: 'referenceImages',
  good: [[], [1, 2, 3].map((n) => ({ uri: image, tag: `tag${n}` })), [{ uri: image }]],
  bad: [[1, 2, 3, 4].map(() => ({ uri: image })), [{ uri: image, tag: 'ab' }], [{ uri: image, tag: units(17) }]],
}
const longestTags: Edge = { path: 'referenceImages.0.tag', good: [units(3), units(16)], bad: [units(2), units(17)] }

const preset: Edge = { path: 'voice.presetId', good: ['clara', 'victoria', 'vincent'], bad: ['nobody', ''] }
const voiceType: Edge = { path: 'voice.type', good: ['service-preset'], bad: ['service-live-preset'] }
const voice = { voice: { type: 'service-preset', presetId: 'clara' } }

const languages = 'en hi pt zh es fr de ja ar ru ko id it nl tr pl sv fil ms ro uk el cs da fi bg hr sk ta'.split(' ')

/** Every model at every endpoint that the models table names. */
export const generations: readonly Generation[] = [
  {
    kind: 'image_to_video',
    model: 'gen4.5',
    body: { promptImage: image, ...ratio, duration: 2 },
    credits: 24,
    required: ['promptImage', 'ratio', 'duration'],
    edges: [promptImage, ratios(six, '1920:1080'), wholeSeconds, prompt(), seed],
    priced: [{ change: { duration: 3 }, credits: 36, why: '12 per second' }],
  },
  {
    kind: 'text_to_video',
    model: 'gen4.5',
    body: { promptText, ...ratio, duration: 2 },
    credits: 24,
    required: ['promptText', 'ratio'],
    edges: [ratios(three, '960:960'), wholeSeconds, prompt(), seed],
  },
  {
    kind: 'image_to_video',
    model: 'gen4_turbo',
    body: { promptImage: image, ...ratio },
    credits: 50,
    required: ['promptImage', 'ratio'],
    edges: [promptImage, ratios(six, '1920:1080'), wholeSeconds, prompt(), seed],
    priced: [{ change: { duration: 3 }, credits: 15, why: '5 per second' }],
  },
  ...partner('partner_video3', { path: 'duration', good: [8], bad: [4, 6, 7, 10] }, 320),
  ...partner('partner_video3.1', shortOnes, 320, [
    { change: { duration: 4, audio: false }, credits: 80, why: '20 per second without sound' },
    { change: { duration: 4 }, credits: 160, why: '40 per second with sound' },
  ]),
  ...partner('partner_video3.1_fast', shortOnes, 120, [
    { change: { duration: 4, audio: false }, credits: 40, why: '10 per second without sound' },
    { change: { duration: 4 }, credits: 60, why: '15 per second with sound' },
  ]),
  {
    kind: 'video_to_video',
    model: 'gen4_aleph',
    body: { videoUri: clipUri(), promptText },
    credits: 60,
    required: ['videoUri', 'promptText'],
    edges: [
      prompt(),
      seed,
      {
        path: 'references',
        good: [[], [{ type: 'image', uri: image }]],
        bad: [[1, 2].map(() => ({ type: 'image', uri: image })), [{ type: 'video', uri: image }]],
      },
    ],
  },
  {
    kind: 'character_performance',
    model: 'act_two',
    body: { character: { type: 'image', uri: image }, reference: { type: 'video', uri: clipUri() } },
    credits: 20,
    required: ['character', 'reference'],
    edges: [
      { path: 'character.type', good: ['image', 'video'], bad: ['audio'] },
      { path: 'reference.type', good: ['video'], bad: ['image'] },
      { path: 'expressionIntensity', good: [1, 5], bad: [0, 6, 2.5] },
      flag('bodyControl'),
      ratios(six, '1920:1080'),
      seed,
    ],
  },
  ...['gen4_image', 'gen4_image_turbo'].map((model): Generation => {
    const isTurbo = model === 'gen4_image_turbo'
    return {
      kind: 'text_to_image',
      model,
      body: { promptText, ...ratio },
      credits: isTurbo ? 2 : 5,
      required: ['promptText', 'ratio'],
      edges: [prompt(), ratios(sixteen, '1344:768'), references, longestTags, seed],
      priced: [
        { change: { ratio: '1080:1080' }, credits: isTurbo ? 2 : 8, why: 'where the shorter side is 1080' },
        { change: { ratio: '2112:912' }, credits: isTurbo ? 2 : 5, why: 'where the shorter side is less than 1080' },
      ],
    }
  }),
  {
    kind: 'text_to_image',
    model: 'partner_2.5_flash',
    body: { promptText, ratio: '1024:1024' },
    credits: 5,
    required: ['promptText', 'ratio'],
    edges: [prompt(5500), ratios(ten, '1280:720'), references],
  },
  {
    kind: 'text_to_speech',
    model: 'partner_multilingual_v2',
    body: { promptText, ...voice },
    credits: 1,
    required: ['promptText', 'voice'],
    edges: [prompt(), preset, voiceType],
    priced: [
      { change: { promptText: units(50) }, credits: 1, why: '1 per 50 characters' },
      { change: { promptText: units(51) }, credits: 2, why: 'rounded up' },
    ],
  },
  {
    kind: 'sound_effect',
    model: 'partner_text_to_sound_v2',
    body: { promptText },
    credits: 1,
    required: ['promptText'],
    edges: [prompt(3000), { path: 'duration', good: [0.5, 30], bad: [0.4, 30.1, '5'] }, flag('loop')],
    priced: [{ change: { duration: 5 }, credits: 2, why: 'with a duration' }],
  },
  {
    kind: 'voice_isolation',
    model: 'partner_voice_isolation',
    body: { audioUri: wavUri(12.5) },
    credits: 3,
    required: ['audioUri'],
    edges: [],
    priced: [{ change: { audioUri: wavUri(12) }, credits: 2, why: '1 per 6 seconds' }],
  },
  {
    kind: 'voice_dubbing',
    model: 'partner_voice_dubbing',
    body: { audioUri: wavUri(4.5), targetLang: 'de' },
    credits: 3,
    required: ['audioUri', 'targetLang'],
    edges: [
      { path: 'targetLang', good: languages, bad: ['no', 'xx', 'DE', ''] },
      flag('disableVoiceCloning'),
      flag('dropBackgroundAudio'),
      { path: 'numSpeakers', good: [1, 2], bad: [0, 1.5] },
    ],
    priced: [{ change: { audioUri: wavUri(4) }, credits: 2, why: '1 per 2 seconds' }],
  },
  {
    kind: 'speech_to_speech',
    model: 'partner_multilingual_sts_v2',
    body: { media: { type: 'audio', uri: wavUri(6.5) }, ...voice },
    credits: 3,
    required: ['media', 'voice'],
    edges: [
      { path: 'media.type', good: ['audio', 'video'], bad: ['image'] },
      preset,
      voiceType,
      flag('removeBackgroundNoise'),
    ],
    priced: [
      { change: { media: { type: 'audio', uri: wavUri(6) } }, credits: 2, why: '1 per 3 seconds' },
      { change: { media: { type: 'video', uri: clipUri() } }, credits: 2, why: 'by the length of a video' },
    ],
  },
]

/** The ten endpoints. */
export const kinds = [...new Set(generations.map(({ kind }) => kind))]

/** A whole body. */
export const bodyOf = ({ model, body }: Generation, change: Record<string, unknown> = {}) => ({
  model,
  ...body,
  ...change,
})

/** The same with another value at a dotted path; what lies on the way is made when it isn't there. */
export function withValueAt(body: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const copy = structuredClone(body)
  const names = path.split('.')
  let holder = copy
  for (const [place, name] of names.slice(0, -1).entries()) {
    holder[name] ??= /^\d+$/.test(names[place + 1]!) ? [] : {}
    holder = holder[name] as Record<string, unknown>
  }
  holder[names.at(-1)!] = value
  return copy
}
