import { letterToSoundRules } from './letter-to-sound-rules.ts'

const widestContext = 4
const edge = '#'.repeat(widestContext)

/** Phones by `letter:left_right`. */
const rules = new Map<string, string>()
for (const line of letterToSoundRules.trim().split(/\n(?=[a-z])/)) {
  const [letter, ...entries] = line.split(/\s+/)
  for (const entry of entries) {
    const [context = '', phones = ''] = entry.split('=')
    rules.set(`${letter}:${context}`, phones.replace('+', ' '))
  }
}

/** The phones of the letter at `at` by the widest known context, which grows by turns to the right and to the left. */
function phonesAt(word: string, at: number): string {
  const padded = edge + word + edge
  const here = at + widestContext
  for (let width = 2 * widestContext; width >= 0; width--) {
    const left = padded.slice(here - Math.floor(width / 2), here)
    const right = padded.slice(here + 1, here + 1 + Math.ceil(width / 2))
    const phones = rules.get(`${word[at]}:${left}_${right}`)
    if (phones !== undefined) return phones
  }
  return ''
}

/** How a word of a–z outside the dictionary sounds by its spelling, as phones with spaces; empty when nothing sounds. */
export function phonesOfLetters(word: string): string {
  return Array.from(word, (_, at) => phonesAt(word, at))
    .filter(Boolean)
    .join(' ')
}
