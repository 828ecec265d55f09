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
  /** The screens that there are talks of. */
  screens(): Promise<string[]>
}

export function createTranscriptLists({ read }: Database<GatewayTables>): TranscriptLists {
  return {
    async list(query, offset, limit) {
      const among = await count(withoutWords(read, query))
      const search = matching(read, query, among)
      const page = search.orderBy('began_at_ms', 'desc').orderBy('id', 'desc').limit(limit).offset(offset)
      if (query.find === '') return { rows: await page.selectAll().execute(), found: among }
      // Words are looked through once, for the page and for the count; all that match are held for that, so only as ids.
      const hits = await page.select(['id', sql<number>`count(*) over ()`.as('found')]).execute()
      if (hits[0] === undefined) return { rows: [], found: offset > 0 ? await count(search) : 0 }
      return { rows: await ofIds(read, hits), found: Number(hits[0].found) }
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
      matching(read, query, manyTalks)
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
    async screens() {
      const rows = await read.selectFrom(screensOfTalks.as('screens')).select('slug').execute()
      return rows.map(({ slug }) => slug)
    },
  }
}

/** From so many talks on it takes less to read the words of all there are than to look up those of each. */
const manyTalks = 4000

function withoutWords(read: Database<GatewayTables>['read'], { slug, characterKey, fromMs, toMs }: TalkQuery) {
  let talks = read.selectFrom('gateway_transcripts_uncopied')
  if (slug !== undefined) talks = talks.where('kiosk_slug', '=', slug)
  if (characterKey !== undefined) talks = talks.where('gateway_transcripts_uncopied.character_key', '=', characterKey)
  if (fromMs !== undefined) talks = talks.where('began_at_ms', '>=', fromMs)
  if (toMs !== undefined) talks = talks.where('began_at_ms', '<', toMs)
  return talks
}

/** `among` is how many talks there are to look through. */
function matching(read: Database<GatewayTables>['read'], query: TalkQuery, among: number) {
  const talks = withoutWords(read, query)
  if (query.find === '') return talks
  return talks.where(({ exists, eb, selectFrom }) => {
    const holding = selectFrom('gateway_sought_uncopied').select('talk').where(holdsWords(query.find))
    if (among >= manyTalks) return eb('gateway_transcripts_uncopied.id', 'in', holding)
    return exists(holding.whereRef('talk', '=', 'gateway_transcripts_uncopied.id'))
  })
}

/** From one screen to the next in the index, past all of its talks. */
const screensOfTalks = sql<{ slug: string }>`(
  with recursive known(slug) as (
    select min(kiosk_slug) from gateway_transcripts_uncopied
    union all
    select (select min(kiosk_slug) from gateway_transcripts_uncopied where kiosk_slug > known.slug)
    from known where known.slug is not null
  )
  select slug from known where slug is not null
)`

/** Newest first. */
const ofIds = (read: Database<GatewayTables>['read'], hits: readonly { id: string }[]): Promise<TranscriptRow[]> =>
  read
    .selectFrom('gateway_transcripts_uncopied')
    .selectAll()
    .where(
      'id',
      'in',
      hits.map(({ id }) => id),
    )
    .orderBy('began_at_ms', 'desc')
    .orderBy('id', 'desc')
    .execute()

async function count(talks: ReturnType<typeof withoutWords>): Promise<number> {
  const row = await talks.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(row.count)
}
