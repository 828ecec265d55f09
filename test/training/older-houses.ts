import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as guests from '../collections/guest-questions.ts'
import * as near from '../collections/near-questions.ts'
import * as outings from '../collections/outing-questions.ts'
import * as ownWords from '../collections/own-words-questions.ts'
import * as plain from '../collections/questions.ts'
import type { Asked } from '../collections/questions.ts'
import type { House } from './houses.ts'

/** Papers with questions mostly in their own words. */
export interface OlderHouse {
  name: string
  papers: string
  questions: Asked[]
}

const kebab = (name: string) =>
  name.replace(/Questions$/, '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export function readOlderHouses(): OlderHouse[] {
  return [plain, guests, near, outings, ownWords].flatMap((module) =>
    Object.entries(module).map(([key, questions]) => {
      const name = kebab(key)
      return { name, papers: readFileSync(join(import.meta.dirname, `../collections/${name}.md`), 'utf8'), questions }
    }),
  )
}

/** With what the answers hold as it stands in the papers, as the other houses say it. */
export const asHouse = ({ name, papers, questions }: OlderHouse): House => ({
  name,
  papers,
  lines: [],
  close: [],
  questions: questions.flatMap(([text, holds]) => {
    const words = holds === null ? null : (new RegExp(holds.source, 'i').exec(papers)?.[0] ?? '')
    return words === '' ? [] : [{ text, words }]
  }),
})
