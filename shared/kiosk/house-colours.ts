/** A house's own three colours, as `#rrggbb`. */
export interface HouseColours {
  /** Behind the words. */
  plinth: string
  words: string
  /** Of what is touched. */
  lamp: string
}

/** Between words and plinth: softer words are mixed from both and must be read, too. */
export const leastWordsContrast = 7

/** WCAG 2.2, success criteria 1.4.3 and 1.4.11. */
const readable = 4.5
const visible = 3

const black = '#000000'
const white = '#ffffff'

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Relative luminance by WCAG 2.2, 0 to 1. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio by WCAG 2.2, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of the way from one colour to the other. */
function mix(from: string, to: string, share: number): string {
  const ends = channels(to)
  const mixed = channels(from).map((value, index) => Math.round(value + (ends[index]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** As far on the way as the contrast with the end allows. */
function softened(from: string, to: string, share: number, leastContrast: number): string {
  for (let tried = share; tried > 0; tried -= 0.02) {
    const colour = mix(from, to, tried)
    if (contrastOf(colour, to) >= leastContrast) return colour
  }
  return from
}

const isDark = ({ plinth, words }: HouseColours) => luminanceOf(plinth) < luminanceOf(words)

/** Which of the two themes a house's colours belong to. */
export const themeOf = (colours: HouseColours): 'day' | 'evening' => (isDark(colours) ? 'evening' : 'day')

/** The letters on the lamp: whichever is read more easily. */
export const lettersOn = (lamp: string): string => (contrastOf(black, lamp) >= contrastOf(white, lamp) ? black : white)

/** Every colour of the pages, made of a house's three: custom properties to values. */
export function houseProperties(colours: HouseColours): Record<string, string> {
  const { plinth, words, lamp } = colours
  // What lies beside the plinth is farther from the words than the plinth is, so that words are read on all of them.
  const away = isDark(colours) ? black : white
  const sunk = mix(plinth, away, 0.15)
  const soft = softened(words, plinth, 0.25, readable)
  const lit = contrastOf(lamp, plinth) >= visible ? lamp : words
  const actText = lettersOn(lamp)
  return {
    '--ground': mix(plinth, away, 0.3),
    '--surface': plinth,
    '--sunk': sunk,
    '--rule': mix(plinth, words, 0.2),
    '--edge': softened(words, plinth, 0.45, visible),
    '--text': words,
    '--text-2': softened(words, plinth, 0.14, readable),
    '--text-3': soft,
    '--voice': words,
    '--voice-ahead': soft,
    '--voice-mark': lit,
    '--act': lamp,
    '--act-text': actText,
    '--act-edge': lit,
    '--act-press': mix(lamp, actText === black ? white : black, 0.25),
    '--sill': mix(plinth, words, 0.2),
    '--sill-on': lit,
    '--sill-speak': softened(words, plinth, 0.4, visible),
    // No colour alone says anything here, so what warns has the colour of words.
    '--stop': words,
    '--ok': words,
    '--warn': words,
    '--stop-bg': sunk,
    '--ok-bg': sunk,
    '--warn-bg': sunk,
    '--focus': words,
    '--focus-gap': plinth,
    '--link': words,
  }
}
