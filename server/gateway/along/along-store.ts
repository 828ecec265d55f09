import type { TakenTurn } from '../../../shared/kiosk/take-along.ts'
import type { Database } from '../../database/database.ts'
import { hashToken, newToken } from '../access/tokens.ts'
import type { GatewayTables } from '../tables.ts'
import type { AlongRow } from './along-tables.ts'

interface Taken {
  sessionId: string
  slug: string
  language: string
  turns: readonly TakenTurn[]
  goneAtMs: number
}

/** What visitors took along, each under the hash of its link. */
export interface AlongStore {
  /** Resolves to the link's secret part; undefined when this conversation has as many already. */
  add(taken: Taken): Promise<string | undefined>
  /** Undefined when there is none, or none any more. */
  find(
    secret: string,
  ): Promise<(Pick<AlongRow, 'slug' | 'language' | 'gone_at_ms'> & { turns: TakenTurn[] }) | undefined>
  /** Nothing of this screen's visitors is kept any longer. */
  forget(slug: string): Promise<void>
  sweep(): Promise<void>
}

/** A few sources and the talk itself. */
const mostPerTalk = 6

export function createAlongStore({ read, transact }: Database<GatewayTables>, now: () => number): AlongStore {
  return {
    add: ({ sessionId, slug, language, turns, goneAtMs }) =>
      transact(async (tx) => {
        const before = await tx
          .selectFrom('gateway_along_uncopied')
          .select('link_hash')
          .where('session_id', '=', sessionId)
          .execute()
        if (before.length >= mostPerTalk) return undefined
        const secret = newToken()
        const row: AlongRow = {
          link_hash: hashToken(secret),
          session_id: sessionId,
          slug,
          language,
          turns: JSON.stringify(turns),
          made_at_ms: now(),
          gone_at_ms: goneAtMs,
        }
        await tx.insertInto('gateway_along_uncopied').values(row).execute()
        return secret
      }),
    async find(secret) {
      const row = await read
        .selectFrom('gateway_along_uncopied')
        .select(['slug', 'language', 'turns', 'gone_at_ms'])
        .where('link_hash', '=', hashToken(secret))
        .where('gone_at_ms', '>', now())
        .executeTakeFirst()
      return row && { ...row, turns: JSON.parse(row.turns) as TakenTurn[] }
    },
    forget: (slug) =>
      transact(async (tx) => {
        await tx.deleteFrom('gateway_along_uncopied').where('slug', '=', slug).execute()
      }),
    sweep: () =>
      transact(async (tx) => {
        await tx.deleteFrom('gateway_along_uncopied').where('gone_at_ms', '<=', now()).execute()
      }),
  }
}
