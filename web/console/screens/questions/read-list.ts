import Papa from 'papaparse'
import { decodedText } from '../../../../shared/console/decoded-text.ts'
import { canBeExpected, questionLimits, type AddQuestion } from '../../../../shared/console/questions.ts'

/** What a list holds, and the numbers of rows that make no question. */
interface ReadList {
  questions: AddQuestion[]
  leftOut: number[]
}

/** Written where the character must not know. */
const mustNotKnow = '-'

/** Spreadsheets are told by it that what follows is no formula. */
const withoutGuard = (text: string) => text.trim().replace(/^'(?=[=+\-@\t\r])/, '')

const canBeKept = ({ question, expects }: AddQuestion) =>
  question !== '' &&
  question.length <= questionLimits.questionCharacters &&
  (expects === null || (canBeExpected(expects) && expects.length <= questionLimits.expectsCharacters))

/** Spreadsheets in many countries write semicolons. An empty row, as after the last one, would count against them. */
const delimiterOf = (text: string) => Papa.parse(text, { preview: 10, skipEmptyLines: true }).meta.delimiter

/** A CSV file with the columns question and expects; null when it is none. */
export async function readList(file: File): Promise<ReadList | null> {
  // Two hundred of the longest rows are a third of it.
  if (file.size > 1_000_000) return null
  const text = decodedText(new Uint8Array(await file.arrayBuffer()))
  if (text.includes('\0')) return null
  const rows = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) }).data
  const isHead = rows[0]?.[0]?.trim().toLowerCase() === 'question'
  const list: ReadList = { questions: [], leftOut: [] }
  for (const [place, row] of rows.entries()) {
    if ((isHead && place === 0) || row.every((cell) => cell.trim() === '')) continue
    const [question = '', expects = ''] = row.map(withoutGuard)
    const read = { question, expects: expects === mustNotKnow ? null : expects }
    if (canBeKept(read) && list.questions.length < questionLimits.most) list.questions.push(read)
    else list.leftOut.push(place + 1)
  }
  return list
}
