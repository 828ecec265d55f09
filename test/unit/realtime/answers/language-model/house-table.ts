import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Kind = 'number' | 'price' | 'time' | 'date' | 'name' | 'negation'

/** A house's papers with a question, sentences that they hold and sentences that say something else. */
export interface House {
  name: string
  /** BCP 47 of the talk. */
  language: string
  passages: string[]
  question: string
  supported: string[]
  planted: { kind: Kind; sentence: string }[]
}

/** Reads `# house`, `@ language` where it isn't English, `: passage`, `? question`, `ok sentence` and `no kind sentence`. */
export function readHouses(file: string): House[] {
  const houses: House[] = []
  for (const line of readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')) {
    if (line === '') continue
    const [sign = '', ...words] = line.split(' ')
    const rest = words.join(' ')
    const house = houses.at(-1)
    if (sign === '#')
      houses.push({ name: rest, language: 'en', passages: [], question: '', supported: [], planted: [] })
    else if (sign === '@') house!.language = rest
    else if (sign === ':') house!.passages.push(rest)
    else if (sign === '?') house!.question = rest
    else if (sign === 'ok') house!.supported.push(rest)
    else if (sign === 'no') house!.planted.push({ kind: words[0] as Kind, sentence: words.slice(1).join(' ') })
    else throw new Error(`${file} has a line that is none: ${line}`)
  }
  return houses
}
