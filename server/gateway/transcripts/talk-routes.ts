import { z } from 'zod'
import type { TalkList, TalkOfVisitor, TalkSummary, TurnOfTalk } from '../../../shared/console/transcripts.ts'
import type { TurnDelays } from '../../../shared/kiosk/transcript.ts'
import { ApiFailure } from '../api-failure.ts'
import type { ConsoleCall, ConsoleRoute } from '../console/console-route.ts'
import { csvFile } from '../console/csv.ts'
import { findingQuery } from '../console/finding-query.ts'
import type { KeepingStore } from './keeping-store.ts'
import type { Names } from './names.ts'
import type { TalkQuery, TranscriptLists } from './transcript-lists.ts'
import type { TranscriptStore } from './transcript-store.ts'
import type { TranscriptRow, TurnRow } from './transcript-tables.ts'

interface Parts {
  keeping: KeepingStore
  transcripts: TranscriptStore
  lists: TranscriptLists
  names: Names
}

const mostCsvTurns = 20_000
const name = z.string().regex(/^[\w-]{1,64}$/)
const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
const query = z.object({
  slug: name.optional().catch(undefined),
  characterKey: name.optional().catch(undefined),
  fromMs: time.optional().catch(undefined),
  toMs: time.optional().catch(undefined),
})

function queryOf({ c }: ConsoleCall<unknown>): TalkQuery {
  const asked = { slug: c.req.query('screen'), characterKey: c.req.query('character') }
  const { slug, characterKey, fromMs, toMs } = query.parse({
    ...asked,
    fromMs: c.req.query('from'),
    toMs: c.req.query('to'),
  })
  return { find: findingQuery(c).find, slug, characterKey, fromMs, toMs }
}

/** What visitors said, where it is kept: for whoever may write the answers. That somebody read a talk is recorded. */
export function talkRoutes({ keeping, transcripts, lists, names }: Parts): ConsoleRoute[] {
  async function summariesOf(rows: readonly TranscriptRow[]): Promise<TalkSummary[]> {
    const slugs = [...new Set(rows.map((row) => row.kiosk_slug))]
    const screens = new Map((await names.screens(slugs)).map((screen) => [screen.slug, screen.name]))
    const characters = await names.characters([...new Set(rows.map((row) => row.character_key))])
    return rows.map((row) => ({
      id: row.id,
      screen: { slug: row.kiosk_slug, name: screens.get(row.kiosk_slug) ?? '' },
      character: { key: row.character_key, name: characters.get(row.character_key)?.name ?? '' },
      language: row.language,
      beganAt: new Date(row.began_at_ms).toISOString(),
      lengthMs: row.ended_at_ms === null ? null : row.ended_at_ms - row.began_at_ms,
      opening: row.opening,
      turns: row.turns,
      unanswered: row.unanswered,
    }))
  }
  const nothing = () => Promise.resolve(undefined)

  return [
    {
      method: 'GET',
      path: '/visitors/talks',
      for: 'editor',
      async handle(call): Promise<TalkList> {
        const asked = queryOf(call)
        const { offset, limit } = findingQuery(call.c)
        const { rows, found } = await lists.list(asked, offset, limit)
        return {
          talks: await summariesOf(rows),
          found,
          screens: await names.screens(await lists.screens()),
          keeps: await keeping.isKept(),
        }
      },
    },
    {
      method: 'GET',
      path: '/visitors/talks.csv',
      for: 'editor',
      record: true,
      standing: nothing,
      async handle(call) {
        const turns = await lists.turns(queryOf(call), mostCsvTurns)
        const named = await names.screens([...new Set(turns.map((turn) => turn.kiosk_slug))])
        const screens = new Map(named.map(({ slug, name: screen }) => [slug, screen]))
        const rows = turns.map((turn) => [
          new Date(turn.began_at_ms).toISOString(),
          screens.get(turn.kiosk_slug) || turn.kiosk_slug,
          turn.turn,
          turn.question,
          turn.answer,
          turn.source ?? '',
          turn.kind ?? '',
          delaysOf(turn)?.firstAudioMs ?? '',
        ])
        const head = ['talk', 'screen', 'turn', 'question', 'answer', 'source', 'kind', 'first word (ms)']
        return csvFile('talks', [head, ...rows])
      },
    },
    {
      method: 'GET',
      path: '/visitors/talks/:id',
      for: 'editor',
      record: true,
      standing: nothing,
      async handle({ param }): Promise<TalkOfVisitor> {
        const found = await lists.find(param('id'))
        if (found === undefined) throw ApiFailure.notFound('talk')
        const { talk, turns } = found
        const [summary] = await summariesOf([talk])
        return {
          ...summary!,
          ending: talk.ending,
          interruptions: turns.filter((turn) => turn.is_interrupted === 1).length,
          goneAt: new Date(talk.gone_at_ms).toISOString(),
          content: turns.map(turnOf),
        }
      },
    },
    {
      method: 'DELETE',
      path: '/visitors/talks/:id',
      for: 'editor',
      standing: nothing,
      async handle({ param }) {
        if (!(await transcripts.remove(param('id')))) throw ApiFailure.notFound('talk')
        return undefined
      },
    },
  ]
}

const delaysOf = ({ delays }: TurnRow) => (delays === null ? null : (JSON.parse(delays) as TurnDelays))

const turnOf = (row: TurnRow): TurnOfTalk => ({
  turn: row.turn,
  question: row.question,
  answer: row.answer,
  source: row.source,
  kind: row.kind,
  isInterrupted: row.is_interrupted === 1,
  isUnanswered: row.is_open === 1,
  delays: delaysOf(row),
})
