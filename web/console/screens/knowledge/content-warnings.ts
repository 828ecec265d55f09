import { cellsOf, readPassages } from '../../../../shared/console/passages.ts'
import { words } from './warning-words.ts'

/** What a character can't use of a document, and what to do. */
export interface Warning {
  head: string
  todo: string
}

const isFigure = (cell: string) => /^[\d\s.,:€£$%–-]+$/.test(cell)

/** A first row of nothing or of figures tells nobody what the numbers below it are. */
const isWithoutHeads = ([heads = []]: string[][]) =>
  heads.every((cell) => cell === '') || heads.filter((cell) => cell === '' || isFigure(cell)).length > 1

/** What stands in a document and is of no use to the character. */
export function contentWarnings(content: string): Warning[] {
  const warnings: Warning[] = []
  const passages = readPassages(content)
  for (const { kind, text } of passages) {
    if (kind !== 'table') continue
    const rows = cellsOf(text)
    const first = rows[1]?.filter(Boolean).slice(0, 3).join(', ') ?? ''
    if (isWithoutHeads(rows)) warnings.push({ head: words.noHeads(first), todo: words.addHeads })
  }
  // Without the row of dashes below its heads a table is read as words.
  const loose = passages.find(({ kind, text }) => kind === 'text' && isLooseTable(text))
  if (loose !== undefined)
    warnings.push({ head: words.noHeads(cellsOf(loose.text)[0]!.slice(0, 3).join(', ')), todo: words.addDashes })
  const fences = passages.filter(({ text }) => text.startsWith('```')).length
  if (fences > 0) warnings.push({ head: words.fenced(fences), todo: words.unfence })
  const pictures = content.match(/!\[[^\][]*\]\([^()]*\)/g)?.length ?? 0
  if (pictures > 0) warnings.push({ head: words.pictures(pictures), todo: words.describePictures })
  return warnings
}

const isLooseTable = (text: string) => {
  const lines = text.split('\n')
  return lines.length > 1 && lines.every((line) => line.trim().startsWith('|') && line.trim().endsWith('|'))
}
