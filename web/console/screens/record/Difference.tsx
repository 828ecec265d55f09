import type { Change } from '../../../../shared/console/changes.ts'
import { words } from './words.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
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
            <dt>{name}</dt>
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
