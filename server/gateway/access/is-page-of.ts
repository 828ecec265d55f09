import type { Context } from 'hono'
import { pageTicketHeader } from '../../../shared/kiosk/api.ts'
import type { GatewayEnv } from '../gateway-env.ts'
import type { PageTickets } from './page-ticket.ts'
import type { Passes } from './passes.ts'
import type { SessionAccess } from './session-access.ts'

interface Parts {
  access: SessionAccess
  passes: Passes
  tickets: PageTickets
}

/** Tells whether a request comes from a page of ours that may open sessions at this kiosk, however long it has been open. */
export const createIsPageOf =
  ({ access, passes, tickets }: Parts) =>
  async (c: Context<GatewayEnv>, slug: string): Promise<boolean> => {
    const caller = c.get('caller')
    if (c.req.header('Origin') !== caller.ownOrigin) return false
    if (tickets.pageOf(c.req.header(pageTicketHeader), slug) !== undefined) return true
    return access.pageMayOpen(caller) || (await passes.of(c, slug)) !== undefined
  }
