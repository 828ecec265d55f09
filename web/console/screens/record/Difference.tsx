import type { Change } from '../../../../shared/console/changes.ts'
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
    .map(([field, part]) => `${nameOf(field)}: ${text(part)}`)
    .join('; ')
}

const isTold = (value: unknown) => value !== undefined && value !== null && text(value) !== ''

/** What differs, each field with what it was and what it became. */
export function Difference({ before, after }: Pick<Change, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  return (
    <details>
      <summary class="ck">{words.difference}</summary>
      <dl class="kv diff">
        {names.map((name) => (
          <>
            <dt>{nameOf(name)}</dt>
            <dd>
              {isTold(before?.[name]) && <del>{text(before?.[name])}</del>}{' '}
              {isTold(after?.[name]) && <ins>{text(after?.[name])}</ins>}
            </dd>
          </>
        ))}
      </dl>
    </details>
  )
}
