import type { Context } from 'hono'
import { z } from 'zod'
import { words } from '../../../shared/console/words.ts'

/** Rows on one page of a list. */
const pageRows = 40

const query = z.object({
  find: words(0, 100).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

/** What every list is asked with: `?find=` and `?page=`, from 1 on. */
export function findingQuery(c: Context): { find: string; offset: number; limit: number } {
  const { find, page } = query.parse({ find: c.req.query('find'), page: c.req.query('page') })
  return { find, offset: (page - 1) * pageRows, limit: pageRows }
}
