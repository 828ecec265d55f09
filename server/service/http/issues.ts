import type { z } from '@hono/zod-openapi'
import type { Issue } from '../../../shared/wire/error.ts'
import { ServiceError } from '../service-error.ts'

type ZodIssue = z.core.$ZodIssue

const plainPath = (path: readonly PropertyKey[]) => path.map((part) => (typeof part === 'number' ? part : String(part)))

const asSentence = (message: string) => (/[.!?]$/.test(message) ? message : `${message}.`)

/** All that a choice can be; undefined for what is none. */
function choicesOf(issue: ZodIssue): readonly unknown[] | undefined {
  if (issue.code === 'invalid_value') return issue.values
  return issue.code === 'invalid_union' && 'options' in issue ? issue.options : undefined
}

/** Whether a field isn't there. A choice between whole bodies is told of the body, not of the field that decides. */
function isLeftOut(issue: ZodIssue): boolean {
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value') return issue.input === undefined
  if (issue.code !== 'invalid_union' || issue.discriminator === undefined) return false
  return (issue.input as Record<string, unknown>)[issue.discriminator] === undefined
}

/** Flattens what zod says: an unknown field gets an issue of its own, a union the issues of its nearest branch. */
function flatten(issue: ZodIssue, parents: readonly PropertyKey[] = []): Issue[] {
  const path = plainPath([...parents, ...issue.path])
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      code: 'unknown_field',
      message: 'There is no such field.',
    }))
  }
  if (issue.code === 'invalid_union') {
    const isOfOtherType = (errors: ZodIssue[]) =>
      errors.some(({ path: at, code }) => at.length === 0 && code === 'invalid_type')
    const [nearest] = issue.errors.toSorted(
      (a, b) => Number(isOfOtherType(a)) - Number(isOfOtherType(b)) || a.length - b.length,
    )
    if (nearest && nearest.length > 0) return nearest.flatMap((inner) => flatten(inner, path))
  }
  const choices = choicesOf(issue)
  const code = choices === undefined ? issue.code : 'invalid_value'
  if (!isLeftOut(issue)) return [{ path, code, message: asSentence(issue.message) }]
  const message = choices === undefined ? 'This field is required.' : `This field is required: ${choices.join(', ')}.`
  return [{ path, code: 'required', message }]
}

/**
 * What a schema makes of a value; throws one validation error with every problem. `more` tells what else is wrong with a
 * value that is refused; one problem at a place is enough.
 */
export async function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  more: (value: unknown) => Promise<Issue[]> = () => Promise.resolve([]),
): Promise<z.output<Schema>> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  const issues = result.error.issues.flatMap((issue) => flatten(issue))
  const places = new Set(issues.map(({ path }) => path.join('.')))
  const others = (await more(value)).filter(({ path }) => !places.has(path.join('.')))
  const [first, ...rest] = [...issues, ...others]
  throw first ? ServiceError.validation([first, ...rest]) : ServiceError.malformed('The request is not valid.')
}
