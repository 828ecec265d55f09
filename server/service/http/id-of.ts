import type { Context } from 'hono'
import { isId } from '../../../shared/wire/is-id.ts'
import { ServiceError } from '../service-error.ts'
import type { ServiceEnv } from './service-env.ts'

/** The id in a request's path; throws 404 for what can't be one, since a store may choke on it. */
export function idOf(c: Context<ServiceEnv>): string {
  const id = c.req.param('id') ?? ''
  if (isId(id)) return id
  throw ServiceError.notFound('There is nothing with this id.')
}
