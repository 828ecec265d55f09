import { z } from '@hono/zod-openapi'
import { listLimits } from '../catalog/limits.ts'

export const id = z.uuid().openapi({ description: 'UUID v4' })

/** ISO 8601, UTC with `Z`. */
export const time = z.iso.datetime()

/** Characters that no store keeps as they are: NUL and halves of surrogate pairs. */
const unstorable = /[\0\p{Surrogate}]/u

/** Text of so many UTF-16 units. */
export const text = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((value) => !unstorable.test(value), {
      error: 'Must not contain NUL characters or halves of surrogate pairs.',
    })

export const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(listLimits.most).default(listLimits.usual),
  cursor: z.string().max(200).optional(),
})

export type ListQuery = z.infer<typeof listQuery>

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ data: z.array(item), nextCursor: z.string().nullable() })

export interface Page<Item> {
  data: Item[]
  nextCursor: string | null
}
