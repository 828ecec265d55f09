import { cellsOf, type Passage } from '../../../../shared/console/passages.ts'
import { plainText } from '../../../../shared/console/plain-text.ts'

const marker = /^\s*(?:[-*+•·–]|\d{1,3}[.)])\s+/

function Table({ text }: { text: string }) {
  const [heads = [], ...rows] = cellsOf(text)
  return (
    <div class="tw">
      <table>
        <thead>
          <tr>
            {heads.map((cell, place) => (cell === '' ? <td key={place} /> : <th key={place}>{plainText(cell)}</th>))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, place) => (
                <td key={place}>{plainText(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A passage as it is read: its marks are gone, whatever they are. */
export function PassageText({ passage: { kind, text } }: { passage: Passage }) {
  switch (kind) {
    case 'table':
      return <Table text={text} />
    case 'item':
      return <p class="item">{plainText(text.replace(marker, ''))}</p>
    case 'text':
      return text.startsWith('```') ? <pre class="code">{text}</pre> : <p>{plainText(text)}</p>
    default:
      return kind satisfies never
  }
}
