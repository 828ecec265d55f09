/** What makes a spreadsheet take a cell for a formula; a sign alone is none. */
const beginsFormula = /^[=+\-@\t\r][^]/

function cell(value: string | number): string {
  const text = typeof value === 'string' && beginsFormula.test(value) ? `'${value}` : String(value)
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as a file for spreadsheets, in which no cell is ever a formula. */
export function csvFile(name: string, rows: readonly (readonly (string | number)[])[]): Response {
  const lines = rows.map((row) => row.map(cell).join(','))
  // The mark tells spreadsheets that it is UTF-8.
  return new Response(`\uFEFF${lines.join('\r\n')}\r\n`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
