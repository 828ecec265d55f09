/** A cell may span so many rows or columns; more is a mistake or mischief. */
const mostSpan = 50
const mostCells = 20_000

const textOf = (cell: Element) =>
  (cell.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll('|', String.raw`\|`)

/** Rows of equal length: what spans several cells stands in each of them. */
function gridOf(table: HTMLTableElement): string[][] {
  const grid: string[][] = []
  let cells = 0
  for (const [y, row] of [...table.rows].entries()) {
    grid[y] ??= []
    let x = 0
    for (const cell of row.cells) {
      while (grid[y][x] !== undefined) x++
      const width = Math.min(cell.colSpan, mostSpan)
      const height = Math.min(cell.rowSpan, mostSpan, table.rows.length - y)
      cells += width * height
      if (cells > mostCells) return grid
      for (let down = 0; down < height; down++)
        for (let right = 0; right < width; right++) (grid[y + down] ??= [])[x + right] = textOf(cell)
    }
  }
  return grid
}

/** Words without figures over others are what the columns are called. */
const looksLikeHeads = (row: readonly string[]) =>
  row.every((cell) => cell !== '' && cell.length <= 60 && !/\d/.test(cell))

const rowText = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** Rows of cells as Markdown; a table that isn't told its heads gets empty ones, which are warned of. */
export function rowsMarkdown(rows: readonly (readonly (string | undefined)[])[], hasHeads: boolean): string {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const even = rows.map((row) => Array.from({ length: width }, (_, x) => row[x] ?? ''))
  // What only lays a page out is no table.
  if (width < 2 || even.length < 2) return even.flat().filter(Boolean).join('\n\n')
  const [first = [], ...others] = even
  const isHead = hasHeads || looksLikeHeads(first)
  const heads = isHead ? first : first.map(() => '')
  const divider = `|${' --- |'.repeat(width)}`
  return [rowText(heads), divider, ...(isHead ? others : even).map(rowText)].join('\n')
}

/** A table of a web page or of a Word file. */
export function tableMarkdown(table: HTMLTableElement): string {
  const hasHeads = table.tHead !== null || [...(table.rows[0]?.cells ?? [])].every(({ tagName }) => tagName === 'TH')
  return rowsMarkdown(gridOf(table), hasHeads && table.rows.length > 0)
}
