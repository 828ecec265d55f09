import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'
import { holdsWords } from './sought-words.ts'
import type { TranscriptRow, TurnRow } from './transcript-tables.ts'

/** What somebody looks for among the talks. */
export interface TalkQuery {
  /** Words of a question or an answer. */
  find: string
  slug: string | undefined
  characterKey: string | undefined
  fromMs: number | undefined
  toMs: number | undefined
}

/** The talks whose words are kept, newest first. */
export interface TranscriptLists {
  /** So many from an offset on, and how many there are in all. */
  list(query: TalkQuery, offset: number, limit: number): Promise<{ rows: TranscriptRow[]; found: number }>
  find(id: string): Promise<{ talk: TranscriptRow; turns: TurnRow[] } | undefined>
  /** Turns of the talks that were asked for, newest talk first. */
  turns(query: TalkQuery, limit: number): Promise<(TurnRow & Pick<TranscriptRow, 'kiosk_slug' | 'began_at_ms'>)[]>
  countByScreen(): Promise<Map<string, number>>
}

export function createTranscriptLists({ read }: Database<GatewayTables>): TranscriptLists {
  return {
    async list(query, offset, limit) {
      const page = matching(read, query)
        .selectAll()
        .orderBy('began_at_ms', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
      if (query.find === '') return { rows: await page.execute(), found: await count(read, query) }
      // Words are looked through once, for the page and for the count.
      const rows = await page.select(sql<number>`count(*) over ()`.as('found')).execute()
      const found = rows[0] === undefined && offset > 0 ? await count(read, query) : Number(rows[0]?.found ?? 0)
      return { rows, found }
    },
    async find(id) {
      const talk = await read
        .selectFrom('gateway_transcripts_uncopied')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      if (talk === undefined) return undefined
      const turns = await read
        .selectFrom('gateway_turns_uncopied')
        .selectAll()
        .where('talk', '=', id)
        .orderBy('turn')
        .execute()
      return { talk, turns }
    },
    turns: (query, limit) =>
      matching(read, query)
        .innerJoin('gateway_turns_uncopied', 'gateway_turns_uncopied.talk', 'gateway_transcripts_uncopied.id')
        .selectAll('gateway_turns_uncopied')
        .select(['gateway_transcripts_uncopied.kiosk_slug', 'gateway_transcripts_uncopied.began_at_ms'])
        .orderBy('gateway_transcripts_uncopied.began_at_ms', 'desc')
        .orderBy('gateway_turns_uncopied.talk')
        .orderBy('gateway_turns_uncopied.turn')
        .limit(limit)
        .execute(),
    async countByScreen() {
      const rows = await read
        .selectFrom('gateway_transcripts_uncopied')
        .select(({ fn }) => ['kiosk_slug', fn.countAll<number>().as('talks')])
        .groupBy('kiosk_slug')
        .execute()
      return new Map(rows.map(({ kiosk_slug: slug, talks }) => [slug, Number(talks)]))
    },
  }
}

function matching(read: Database<GatewayTables>['read'], { find, slug, characterKey, fromMs, toMs }: TalkQuery) {
  let talks = read.selectFrom('gateway_transcripts_uncopied')
  if (slug !== undefined) talks = talks.where('kiosk_slug', '=', slug)
  if (characterKey !== undefined) talks = talks.where('gateway_transcripts_uncopied.character_key', '=', characterKey)
  if (fromMs !== undefined) talks = talks.where('began_at_ms', '>=', fromMs)
  if (toMs !== undefined) talks = talks.where('began_at_ms', '<', toMs)
  if (find === '') return talks
  return talks.where('gateway_transcripts_uncopied.id', 'in', ({ selectFrom }) =>
    selectFrom('gateway_sought_uncopied').select('talk').where(holdsWords(find)),
  )
}

async function count(read: Database<GatewayTables>['read'], query: TalkQuery): Promise<number> {
  const row = await matching(read, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
