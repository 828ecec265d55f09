import type { Prompt } from './prompt.ts'

/** Red, green, blue, each 0–1. */
export type Colour = readonly [red: number, green: number, blue: number]

export const colour = (hex: string): Colour => [
  Number.parseInt(hex.slice(0, 2), 16) / 255,
  Number.parseInt(hex.slice(2, 4), 16) / 255,
  Number.parseInt(hex.slice(4, 6), 16) / 255,
]

const colours: Record<string, string> = {
  red: 'c8322b',
  crimson: 'a5152f',
  scarlet: 'd6331f',
  orange: 'ee8a2e',
  amber: 'f0aa2c',
  gold: 'e2b23f',
  golden: 'e2b23f',
  yellow: 'f2d03b',
  lime: 'a4d63c',
  green: '3f9a4f',
  emerald: '189a6b',
  olive: '84853a',
  mint: '98dcb9',
  turquoise: '33bfb4',
  teal: '1c8a8a',
  cyan: '37c3dc',
  azure: '4a9be0',
  blue: '2f66c4',
  navy: '1b2c63',
  indigo: '45399c',
  violet: '7b4bc4',
  purple: '7d3fa8',
  lavender: 'b39ddb',
  magenta: 'c9369f',
  pink: 'ee8fb4',
  rose: 'e0708c',
  brown: '80573a',
  beige: 'd9c6a3',
  sand: 'dcbf8e',
  white: 'f3f3ef',
  silver: 'bfc5cb',
  grey: '8b9096',
  gray: '8b9096',
  black: '1b1c20',
}

/** Parts of a scene that a colour may belong to, by the word after it. */
const parts = {
  sky: 'sky cloud heaven dawn sunset sunrise night',
  water: 'sea ocean lake water river wave bay',
  land: 'mountain hill field meadow grass forest tree dune desert land valley city leaf',
  flower: 'flower rose tulip poppy lavender blossom',
  sun: 'sun moon light planet',
  thing: 'boat ship sail house cabin balloon lighthouse bird roof tower',
}
type ColouredPart = keyof typeof parts

export interface ColourWords {
  /** The colours said right before a part's name: "a red sky", "the blue and golden sea". */
  of: Partial<Record<ColouredPart, Colour[]>>
  /** All other colours, in the order they are said. */
  overall: Colour[]
}

const partOf = (word: string | undefined) =>
  (Object.keys(parts) as ColouredPart[]).find((part) => word && parts[part].split(' ').includes(word))

const hexOf = (word: string) => (Object.hasOwn(colours, word) ? colours[word] : undefined)

/** The colours of a prompt. */
export function colourWords({ words }: Prompt): ColourWords {
  const found: ColourWords = { of: {}, overall: [] }
  words.forEach((word, i) => {
    const hex = hexOf(word)
    if (!hex) return
    // "Red and yellow flowers": what comes after the last colour owns them all.
    const owner = words.slice(i + 1).find((next) => next !== 'and' && next !== 'or' && !hexOf(next))
    const part = partOf(owner)
    if (part) (found.of[part] ??= []).push(colour(hex))
    else found.overall.push(colour(hex))
  })
  return found
}
