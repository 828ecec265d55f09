import { z } from '@hono/zod-openapi'
import { listLimits } from '../catalog/limits.ts'
import { withMostUnits } from './most-units.ts'

export const id = z.uuid().openapi({ description: 'UUID v4' })

/** ISO 8601, UTC with `Z`. */
export const time = z.iso.datetime()

/** Characters that no store keeps as they are: NUL and halves of surrogate pairs. */
const unstorable = /[\0\p{Surrogate}]/u
const isStorable = (value: string) => !unstorable.test(value)

/** Text of so many UTF-16 units. */
export const text = (min: number, max: number) =>
  withMostUnits(
    z.string().min(min).refine(isStorable, { error: 'Must not contain NUL characters or halves of surrogate pairs.' }),
    max,
  )

/** Where an asset is: an HTTPS URL, a `data:` URI or the URI of an upload. What it names is checked by the service. */
export const asset = z
  .string()
  .min(1)
  .refine(isStorable, { error: 'Must not contain NUL characters or halves of surrogate pairs.' })
  .openapi({ description: 'HTTPS URL, data URI or upload URI.' })

/** Of what is none; one that is too small or too large is told so. */
const notInDigits = ({ code }: { code?: string }) =>
  code === 'invalid_type' ? 'Must be a whole number, in digits.' : undefined

/** A number of a query, which comes as text: digits, and nothing else that JavaScript takes for a number. */
const fromDigits = (text: unknown) => (typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : text)

export const listQuery = z.strictObject({
  limit: z
    .preprocess(fromDigits, z.number({ error: notInDigits }).int().min(1).max(listLimits.most))
    .default(listLimits.usual),
  cursor: z.string().max(200).optional(),
})

export type ListQuery = z.infer<typeof listQuery>

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ data: z.array(item), nextCursor: z.string().nullable() })

export interface Page<Item> {
  data: Item[]
  nextCursor: string | null
}
