import { seededRandom } from '../../../../shared/face/random.ts'
import { type Colour, colour, colourWords } from '../prompt/colour-words.ts'
import type { Prompt } from '../prompt/prompt.ts'
import { type Chroma, type Look, plainLook } from './look.ts'

const chroma = ([red, green, blue]: Colour): Chroma => [
  255 * (-0.10064 * red - 0.33857 * green + 0.43922 * blue),
  255 * (0.43922 * red - 0.39894 * green - 0.04027 * blue),
]
const toned = (shadows: string, highlights: string, toning: number): Partial<Look> => ({
  shadows: chroma(colour(shadows)),
  highlights: chroma(colour(highlights)),
  toning,
})

/** Ways of making a picture: they change painted scenes as well. */
const styles: [phrases: string, look: Partial<Look>][] = [
  ['sketch|pencil|line art|ink|charcoal|drawing', { texture: 'sketch', saturation: 0 }],
  ['watercolour|watercolor|painting|oil|painted|impressionist|brush', { texture: 'paint', saturation: 1.3 }],
  ['cartoon|comic|anime|poster|cel shaded|pop art', { texture: 'poster', saturation: 1.45, contrast: 1.1 }],
  ['film|cinematic|movie', { texture: 'film', contrast: 1.1, ...toned('1c4a55', 'd98a4a', 0.3) }],
  ['vintage|retro|sepia|nostalgic', { texture: 'film', saturation: 0.4, ...toned('5a4630', 'd8b27a', 0.55) }],
  ['black and white|monochrome|noir|greyscale|grayscale', { saturation: 0, contrast: 1.2 }],
  ['neon|cyberpunk|synthwave|vaporwave', { contrast: 1.25, saturation: 1.3, ...toned('2a2ad0', 'ff3fae', 0.5) }],
  ['pastel|dreamy|soft', { contrast: 0.75, brightness: 0.1, saturation: 0.85 }],
  ['vivid|vibrant|colourful|colorful|saturated', { saturation: 1.6, contrast: 1.1 }],
]

/** Times, weathers and places: what a filmed picture is graded by. */
const moods: [phrases: string, look: Partial<Look>][] = [
  ['night|midnight|moonlight|moon|dark', { brightness: -0.17, saturation: 0.6, ...toned('1c2c7a', '7fa0e0', 0.5) }],
  ['sunset|dusk|golden hour|evening|warm|autumn|fire|fall', { saturation: 1.1, ...toned('5a2a6a', 'f0913c', 0.5) }],
  ['dawn|sunrise|morning', { brightness: 0.04, ...toned('6a6aa0', 'f5bfa0', 0.4) }],
  [
    'winter|snow|snowy|ice|cold|frozen|blizzard',
    { brightness: 0.06, saturation: 0.6, ...toned('46628c', 'c3dcf5', 0.45) },
  ],
  ['rain|rainy|storm|stormy', { brightness: -0.07, saturation: 0.55, ...toned('34465a', '9fb2c4', 0.45) }],
  ['fog|foggy|mist|misty|haze', { contrast: 0.65, brightness: 0.1, saturation: 0.6 }],
  ['underwater|ocean|sea|aquatic', { saturation: 0.8, ...toned('0a3a6a', '4ad0d0', 0.55) }],
  ['forest|jungle|moss|spring', { saturation: 1.1, ...toned('14402a', 'b5d36a', 0.4) }],
  ['desert|mars|sand|dust', { saturation: 0.9, ...toned('6a3018', 'e8b070', 0.5) }],
]

const said = (prompt: Prompt, table: [string, Partial<Look>][]) =>
  table.filter(([phrases]) => prompt.says(phrases)).map(([, look]) => look)

/** The look of the styles that a prompt names; null when it names none. */
export function styleOf(prompt: Prompt): Look | null {
  const looks = said(prompt, styles)
  return looks.length === 0 ? null : Object.assign({}, plainLook, ...looks.toReversed())
}

/** The look that a filmed picture gets from a prompt. Where no word is known, the seed chooses a tone. */
export function gradeOf(prompt: Prompt, seed: number): Look {
  const looks = [...said(prompt, styles), ...said(prompt, moods)]
  const colours = colourWords(prompt)
  const [first, second = first] = [...colours.overall, ...Object.values(colours.of).flat()]
  if (first && second) looks.unshift({ shadows: chroma(first), highlights: chroma(second), toning: 0.55 })
  if (looks.length === 0) looks.push(anyTone(seed))
  return Object.assign({}, plainLook, ...looks.toReversed())
}

function anyTone(seed: number): Partial<Look> {
  const angle = seededRandom(seed)() * 2 * Math.PI
  const tone = (at: number): Chroma => [34 * Math.cos(at), 34 * Math.sin(at)]
  return { contrast: 1.08, shadows: tone(angle + Math.PI), highlights: tone(angle), toning: 0.4 }
}
