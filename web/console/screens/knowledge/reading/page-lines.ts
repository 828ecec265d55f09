/** A run of letters as a PDF places it, from the page's lower left corner. */
export interface TextRun {
  str: string
  x: number
  y: number
  width: number
  height: number
}

/** A line of a page; its cells are apart by more than words are. */
export interface PageLine {
  cells: string[]
  y: number
  height: number
}

/** In letters' heights: from here on a gap is a space, and from there on another cell. */
const spaceGap = 0.15
const cellGap = 1.6

/** Puts the runs of one page together to lines, in the order in which they were written. */
export function pageLines(runs: readonly TextRun[]): PageLine[] {
  const lines: (PageLine & { end: number })[] = []
  for (const { str, x, y, width, height } of runs) {
    if (str.trim() === '') continue
    const line = lines.at(-1)
    const isSame = line !== undefined && Math.abs(line.y - y) < height * 0.5 && x > line.end - height
    if (!isSame) {
      lines.push({ cells: [str.trimStart()], y, height, end: x + width })
      continue
    }
    const gap = x - line.end
    if (gap > cellGap * height) line.cells.push(str.trim())
    else line.cells[line.cells.length - 1] += (gap > spaceGap * height && !/^\s/.test(str) ? ' ' : '') + str
    line.end = x + width
    line.height = Math.max(line.height, height)
  }
  return lines.map(({ cells, y, height }) => ({
    cells: cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()),
    y,
    height,
  }))
}

/** Pages number themselves, in a few signs. */
const longestNumber = 30
const pageNumber = /^\W*(?:page|seite|side|p\.)?\W*\d{1,4}(?:\s*(?:of|von|av|\/)\s*\d{1,4})?\W*$/i
const keyOf = ({ cells }: PageLine) => cells.join(' ').replaceAll(/\d+/g, '#').toLowerCase()

/** So many lines at a page's head and foot may be the same on every page. */
const edge = 2

/** Takes away what stands at the edge of most pages, and their numbers. */
export function withoutRepeated(pages: readonly PageLine[][]): {
  pages: PageLine[][]
  repeated: { text: string; times: number }[]
} {
  const isEdge = (page: readonly PageLine[], place: number) => place < edge || place >= page.length - edge
  const seen = new Map<string, { text: string; times: number }>()
  for (const page of pages) {
    const keys = new Set(page.filter((_, place) => isEdge(page, place)).map(keyOf))
    for (const key of keys) {
      const text = page.find((line) => keyOf(line) === key)!.cells.join(' ')
      seen.set(key, { text: seen.get(key)?.text ?? text, times: (seen.get(key)?.times ?? 0) + 1 })
    }
  }
  const isRepeated = (line: PageLine) => {
    const times = seen.get(keyOf(line))?.times ?? 0
    return times >= 3 && times > pages.length * 0.6
  }
  const isNumberText = (text: string) => text.length <= longestNumber && pageNumber.test(text)
  const isNumber = ({ cells }: PageLine) => isNumberText(cells.join(' '))
  const kept = pages.map((page) =>
    page.filter((line, place) => !(isEdge(page, place) && (isRepeated(line) || isNumber(line)))),
  )
  const repeated = [...seen.entries()].filter(
    ([key, { text, times }]) => times >= 3 && times > pages.length * 0.6 && key !== '#' && !isNumberText(text),
  )
  return { pages: kept, repeated: repeated.map(([, line]) => line) }
}
