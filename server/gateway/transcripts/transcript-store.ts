import type { Transaction } from 'kysely'
import { transcriptLimits, type ToldTurn, type TranscriptReport } from '../../../shared/kiosk/transcript.ts'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'
import { daysAt } from './keeping-store.ts'
import { forgetTalks } from './forget-talks.ts'
import { noteWords } from './sought-words.ts'
import type { TurnRow } from './transcript-tables.ts'

/** Which talk the words belong to. */
interface Talk {
  /** The session's. */
  id: string
  slug: string
  characterKey: string
  language: string
  beganAtMs: number
}

/** The words of talks, for as long as they are kept. */
export interface TranscriptStore {
  /** Keeps what a page tells of a talk. False, and nothing is kept, where the screen keeps no words. */
  save(talk: Talk, report: TranscriptReport): Promise<boolean>
  /** False when there is no such talk. */
  remove(id: string): Promise<boolean>
  /** Forgets every talk whose days are over, for good, and answers too old to be taken back. */
  sweep(): Promise<void>
}

type Tx = Transaction<GatewayTables>

const dayMs = 24 * 3_600_000
/** An answer can be taken back for so long. */
const canBeTakenBackMs = 30 * dayMs
/** In one transaction, so that a sweep after a long absence holds nobody up. */
const sweptAtOnce = 500

export function createTranscriptStore({ transact }: Database<GatewayTables>, now: () => number): TranscriptStore {
  return {
    save: (talk, report) =>
      transact(async (tx) => {
        const days = await daysAt(tx, talk.slug)
        if (days === undefined) return false
        const goneAtMs = talk.beganAtMs + Math.min(days, report.promisedDays) * dayMs
        const first = report.turns[0]
        if (goneAtMs <= now() || !(await makeRow(tx, talk, first, goneAtMs))) return false
        for (const turn of report.turns) await saveTurn(tx, talk, turn, now())
        await count(tx, talk.id)
        await noteWords(tx, talk.id)
        if (report.ending !== undefined) await end(tx, talk.id, report.ending, now())
        return true
      }),
    remove: (id) =>
      transact(async (tx) => {
        const there = await tx
          .selectFrom('gateway_transcripts_uncopied')
          .select('id')
          .where('id', '=', id)
          .executeTakeFirst()
        await forgetTalks(tx, [id])
        return there !== undefined
      }),
    async sweep() {
      await transact(async (tx) => {
        await tx
          .deleteFrom('gateway_written_uncopied')
          .where('written_at_ms', '<', now() - canBeTakenBackMs)
          .execute()
      })
      for (let swept = sweptAtOnce; swept === sweptAtOnce;) swept = await transact((tx) => sweepSome(tx, now()))
    },
  }
}

async function sweepSome(tx: Tx, nowMs: number): Promise<number> {
  const over = await tx
    .selectFrom('gateway_transcripts_uncopied')
    .select('id')
    .where('gone_at_ms', '<=', nowMs)
    .limit(sweptAtOnce)
    .execute()
  const ids = over.map(({ id }) => id)
  await forgetTalks(tx, ids)
  return ids.length
}

/** False for a talk of which nothing has been told yet, and now neither. */
async function makeRow(tx: Tx, talk: Talk, first: ToldTurn | undefined, goneAtMs: number): Promise<boolean> {
  const there = await tx
    .selectFrom('gateway_transcripts_uncopied')
    .select('id')
    .where('id', '=', talk.id)
    .executeTakeFirst()
  if (there !== undefined) return true
  if (first === undefined) return false
  const row = {
    id: talk.id,
    kiosk_slug: talk.slug,
    character_key: talk.characterKey,
    language: talk.language,
    began_at_ms: talk.beganAtMs,
    ended_at_ms: null,
    ending: null,
    gone_at_ms: goneAtMs,
    opening: first.question,
    turns: 0,
    unanswered: 0,
  }
  await tx.insertInto('gateway_transcripts_uncopied').values(row).execute()
  return true
}

async function saveTurn(tx: Tx, { id: talk, characterKey }: Talk, told: ToldTurn, nowMs: number): Promise<void> {
  const there = await tx.selectFrom('gateway_turns_uncopied').select('turn').where('talk', '=', talk).execute()
  const isNew = !there.some(({ turn }) => turn === told.turn)
  if (isNew && there.length >= transcriptLimits.turns) return
  const { turn, question, answer, source, kind, delays } = told
  const content = {
    question,
    answer,
    source: source ?? null,
    kind: kind ?? null,
    is_interrupted: told.isInterrupted === true ? 1 : 0,
    delays: delays === undefined ? null : JSON.stringify(delays),
  }
  const isOpen = kind === 'unknown' || (kind === 'offer' && told.isTaken !== true)
  if (!isNew) {
    await tx
      .updateTable('gateway_turns_uncopied')
      // What an operator has settled stays so.
      .set(({ eb }) => ({
        ...content,
        told_at_ms: nowMs,
        is_open: eb
          .case()
          .when('settled', 'is', null)
          .then(isOpen ? 1 : 0)
          .else(0)
          .end(),
      }))
      .where('talk', '=', talk)
      .where('turn', '=', turn)
      .execute()
    return
  }
  const row: TurnRow = {
    talk,
    turn,
    character_key: characterKey,
    ...content,
    is_open: isOpen ? 1 : 0,
    settled: null,
    settled_by: null,
    settled_at_ms: null,
    settled_with: null,
    told_at_ms: nowMs,
  }
  await tx.insertInto('gateway_turns_uncopied').values(row).execute()
}

/** Brings what lists show of a talk up to its turns. */
export async function count(tx: Tx, talk: string): Promise<void> {
  const { turns, unanswered } = await tx
    .selectFrom('gateway_turns_uncopied')
    .select(({ fn }) => [fn.countAll<number>().as('turns'), fn.sum<number>('is_open').as('unanswered')])
    .where('talk', '=', talk)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('gateway_transcripts_uncopied')
    .set({ turns: Number(turns), unanswered: Number(unanswered) })
    .where('id', '=', talk)
    .execute()
}

/** The first end counts: a page may tell twice. */
async function end(tx: Tx, id: string, ending: TranscriptReport['ending'], nowMs: number): Promise<void> {
  await tx
    .updateTable('gateway_transcripts_uncopied')
    .set({ ending: ending ?? null, ended_at_ms: nowMs })
    .where('id', '=', id)
    .where('ended_at_ms', 'is', null)
    .execute()
}
