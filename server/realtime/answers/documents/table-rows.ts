import { hasDigit } from '../language/letters.ts'
import { isDays } from './day-labels.ts'
import { isMoney } from './label-sentence.ts'
import { inSentence } from './sentences.ts'
import { startsWithHours } from './spoken-hours.ts'

/** A row of a table with what its place in the table says of it. */
interface TableRow {
  /** The first is what the row is about; merged cells are filled from above. */
  cells: string[]
  /** The title of the rows among which it stands, or ''. */
  group: string
  /** As it is written. */
  written: string
}

export interface Table {
  /** What each column is called, or ''. */
  names: string[]
  rows: TableRow[]
}

const longestLabel = 200
const mostColumns = 40

export const isDash = (cell: string) => /^[-–—:]*$/.test(cell)

/** Nothing is called by a price or by hours: where such stand in the first line, it is a row, and the columns have no names. */
const isNoHead = ([first = '', ...rest]: string[]) =>
  first !== '' && rest.some((cell) => (isMoney(cell) && hasDigit(cell)) || (isDays(first) && startsWithHours(cell)))

/** What stands over several columns goes for each of them: "Summer" over "Adults" and "Children". */
function withNamesBelow(names: string[], below: string[]): string[] {
  let above = ''
  return names.map((name, i) => {
    if (i === 0) return name
    above = name || above
    return [above, inSentence(below[i] ?? '')].filter(Boolean).join(', ')
  })
}

/** Rows with a first cell alone are titles where the table begins with one and has several. */
function hasGroups(lines: string[][]): boolean {
  const alone = lines.map(([, ...rest]) => rest.every((cell) => cell === ''))
  return alone[0] === true && alone.at(-1) === false && alone.filter(Boolean).length > 1
}

/** What a table's head and lines mean by where they stand: names over names, cells merged with the one above, titles between rows. */
export function readTable(head: string[], rows: string[][]): Table {
  const all = [head, ...rows].map((line) => line.slice(0, mostColumns))
  const widest = all.reduce((most, { length }) => Math.max(most, length), 0)
  const [first, ...others] = all as [string[], ...string[][]]
  const isHeaded = !isNoHead(first)
  const lines = (isHeaded ? others : all).filter((line) => !line.every(isDash))
  const begins = lines.findIndex(([cell]) => cell !== '')
  let names = Array.from({ length: widest }, (_, i) => (isHeaded ? (first[i] ?? '') : ''))
  for (const line of lines.slice(0, Math.max(begins, 0))) names = withNamesBelow(names, line)
  const own = lines.slice(Math.max(begins, 0))
  const isGrouped = widest > 1 && hasGroups(own)
  const found: TableRow[] = []
  let [group, subject] = ['', '']
  for (const line of own) {
    const [label = '', ...rest] = line
    if (isGrouped && rest.every((cell) => cell === '')) group = label
    else {
      subject = label || subject
      found.push({ cells: [subject.slice(0, longestLabel), ...rest], group, written: line.join(' | ') })
    }
  }
  return { names: names.map((name) => name.slice(0, longestLabel)), rows: found }
}
