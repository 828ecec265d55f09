import './record.css'
import type { Change } from '../../../../shared/console/changes.ts'
import { moment } from '../../text/language.ts'
import { sayingWords } from '../character/saying-words.ts'
import { words } from './words.ts'

const { sayings } = sayingWords

const names = { ...words.fields, ...sayings } as Record<string, string>

const nameOf = (field: string) => names[field] ?? field

/** A value as somebody reads it: what has a name by that, all else part by part. */
function text(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return value.map(text).join(', ')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if ('name' in value && typeof value.name === 'string') return value.name
  return Object.entries(value)
    .filter(([, part]) => isTold(part))
    .map(([field, part]) => `${nameOf(field)}: ${textOf(field, part)}`)
    .join('; ')
}

/** What is called after a moment is one. */
const textOf = (field: string, value: unknown) =>
  typeof value === 'string' && field.endsWith('At') ? moment(value) : text(value)

const isTold = (value: unknown) => value !== undefined && value !== null && text(value) !== ''

type Two = Pick<Change, 'before' | 'after'>

const fieldsOf = ({ before, after }: Two) =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => isTold(before?.[field]) || isTold(after?.[field]),
  )

/** Each field that differs, with what it was and what it became. */
export const Differing = ({ before, after }: Two) => (
  <dl class="kv diff">
    {fieldsOf({ before, after }).map((field) => (
      <>
        <dt>{nameOf(field)}</dt>
        <dd>
          {isTold(before?.[field]) && <del>{textOf(field, before?.[field])}</del>}{' '}
          {isTold(after?.[field]) && <ins>{textOf(field, after?.[field])}</ins>}
        </dd>
      </>
    ))}
  </dl>
)

/** What differs, for whoever wants to see it. */
export function Difference(two: Two) {
  if (fieldsOf(two).length === 0) return null
  return (
    <details>
      <summary class="ck">{words.difference}</summary>
      <Differing {...two} />
    </details>
  )
}
