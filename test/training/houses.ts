import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Passage } from '../../server/realtime/answers/documents/read-passages.ts'

/** A question of a visitor, with words of the passage that answers it, or null when none does. */
interface LabelledQuestion {
  text: string
  words: string | null
}

/** How people ask for the passage that holds the words, or (`isNot`) what it does not answer. */
export interface LabelledLine {
  words: string
  text: string
  isNot: boolean
}

export interface House {
  name: string
  papers: string
  lines: LabelledLine[]
  questions: LabelledQuestion[]
  /** Asked in the papers' own words; half of them for what these don't say. */
  close: LabelledQuestion[]
}

const collections = join(import.meta.dirname, '../collections')
const folder = join(collections, 'houses')
const demoFolder = join(import.meta.dirname, '../../server/gateway/demo/documents')
/** Which documents each of the demo's characters has. */
const demoDocuments = {
  'demo-marit': ['marits-notebook', 'the-light', 'on-show', 'visiting', 'services'],
  'demo-amara': ['visiting', 'services', 'on-show'],
  'demo-tomas': ['bishops-garden', 'services'],
}

/** Nothing is fitted on these; they are looked at only as totals. */
const putAside = new Set(
  (
    'city-library composer-house dentist eye-clinic furniture-store hostel lighthouse-hotel-spa museum-of-toys ' +
    'outpatients rescue-museum science-centre ski-lifts tourist-office town-archive zoo'
  ).split(' '),
)

const rowsOf = (path: string): string[][] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => line.split('\t'))
    : []

const linesIn = (path: string): LabelledLine[] =>
  rowsOf(path).map(([kind, words, text]) => ({ words: words!, text: text!, isNot: kind === 'N' }))

const questionsIn = (path: string): LabelledQuestion[] =>
  rowsOf(path).map(([text, words]) => ({ text: text!, words: words === '-' ? null : words! }))

const readLines = (name: string) => linesIn(join(folder, 'lines', `${name}.tsv`))
const readQuestions = (name: string) => questionsIn(join(folder, 'questions', `${name}.tsv`))
const readClose = (name: string) => questionsIn(join(folder, 'close', `${name}.tsv`))

function readHouse(name: string): House {
  const own = join(folder, 'papers', `${name}.md`)
  const papers = readFileSync(existsSync(own) ? own : join(collections, `${name}.md`), 'utf8')
  return { name, papers, lines: readLines(name), questions: readQuestions(name), close: readClose(name) }
}

/** The demo's characters, their documents joined. */
export const readDemo = (): House[] =>
  Object.entries(demoDocuments).map(([name, documents]) => ({
    name,
    papers: documents.map((document) => readFileSync(join(demoFolder, `${document}.md`), 'utf8')).join('\n\n'),
    lines: documents.flatMap((document) => readLines(`demo-${document}`)),
    questions: readQuestions(name),
    close: [],
  }))

/** The houses to learn from, and those put aside to measure with. */
export function readHouses(): { toLearn: House[]; aside: House[] } {
  const names = readdirSync(join(folder, 'questions'))
    .map((name) => name.replace('.tsv', ''))
    .filter((name) => !(name in demoDocuments))
  const houses = names.toSorted().map(readHouse)
  return {
    toLearn: houses.filter(({ name }) => !putAside.has(name)),
    aside: houses.filter(({ name }) => putAside.has(name)),
  }
}

/** Houses of any folder, each with a folder of its own: `papers.md`, `questions.tsv` and, where there are any, `lines.tsv`. */
export const readHousesIn = (path: string): House[] =>
  (existsSync(path) ? readdirSync(path) : [])
    .filter((name) => ['papers.md', 'questions.tsv'].every((file) => existsSync(join(path, name, file))))
    .toSorted()
    .map((name) => ({
      name,
      papers: readFileSync(join(path, name, 'papers.md'), 'utf8'),
      lines: linesIn(join(path, name, 'lines.tsv')),
      questions: questionsIn(join(path, name, 'questions.tsv')),
      close: [],
    }))

/** Letters and figures alone, so that Markdown's marks and white space don't matter. */
export const bare = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}£€$]+/gu, '')

/** The passages that hold these words; the shortest first. */
export function passagesWith(words: string, passages: readonly Passage[]): number[] {
  const wanted = bare(words)
  return passages
    .filter(({ excerpt, form }) => form !== 'list' && bare(excerpt).includes(wanted))
    .map(({ id }) => id)
    .toSorted((a, b) => passages[a]!.excerpt.length - passages[b]!.excerpt.length)
}
