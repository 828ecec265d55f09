import type { LabelledLine } from './houses.ts'

const bare = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}£€$]+/gu, '')

const isItem = (line: string) => /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/.test(line)
const isTable = (line: string) => line.includes('|')
const isDivider = (line: string) => /^[\s|:-]+$/.test(line)
const isHeading = (line: string) => /^\s{0,3}#/.test(line)

/** The lines of the papers in pieces that question lines may stand above: paragraphs, list items, the head and the rows of tables. */
function piecesOf(papers: string): string[][] {
  const pieces: string[][] = []
  for (const line of papers.split('\n')) {
    const before = pieces.at(-1)?.at(-1)
    const goesOn =
      before !== undefined &&
      before.trim() !== '' &&
      line.trim() !== '' &&
      !isHeading(before) &&
      !isHeading(line) &&
      !isItem(line) &&
      (isTable(line) ? isDivider(line) : !isTable(before))
    if (goesOn) pieces.at(-1)!.push(line)
    else pieces.push([line])
  }
  return pieces
}

/** Papers with `Q:` and `Not:` lines directly above what they ask for. */
export function weaveLines(papers: string, lines: readonly LabelledLine[]): string {
  const pieces = piecesOf(papers)
  const bares = pieces.map((piece) => bare(piece.join(' ')))
  const above = pieces.map((): string[] => [])
  for (const { words, text, isNot } of lines) {
    const at = bares.findIndex((piece) => piece.includes(bare(words)))
    if (at >= 0) above[at]!.push(`${isNot ? 'Not' : 'Q'}: ${text}`)
  }
  return pieces.flatMap((piece, i) => [...above[i]!, ...piece]).join('\n')
}
