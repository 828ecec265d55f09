import type { Transaction } from 'kysely'
import type { Issue } from '../../../shared/wire/error.ts'
import type { CreateSession } from '../../../shared/wire/realtime-session.ts'
import { isoTime } from '../iso-time.ts'
import type { Remember } from '../remember.ts'
import type { ServiceTables, SessionRow } from '../schema/tables.ts'
import { ServiceError } from '../service-error.ts'
import { createSessionCredits } from './session-credits.ts'
import type { SessionParts } from './session-parts.ts'

const soonestRetryS = 5
const latestRetryS = 60

/** Throws everything about the avatar and the language that is wrong. */
async function refuseUnusable(tx: Transaction<ServiceTables>, row: SessionRow, isServed: boolean): Promise<void> {
  const { avatar_id, language } = row
  const avatar = await tx.selectFrom('avatars').select('status').where('id', '=', avatar_id).executeTakeFirst()
  const issues: Issue[] = []
  if (avatar === undefined) {
    issues.push({ path: ['avatar', 'avatarId'], code: 'not_found', message: `There is no avatar ${avatar_id}.` })
  }
  if (!isServed) {
    const message = `"${language}" can't be heard, thought and spoken here.`
    issues.push({ path: ['language'], code: 'language_not_served', message })
  }
  const [first, ...others] = issues
  if (first) throw ServiceError.validation([first, ...others])
  if (avatar?.status === 'READY') return
  throw ServiceError.conflict(`The avatar is ${avatar?.status}: a session needs one that is READY.`)
}

/** Seconds until a running session must end, so that a place comes free. */
async function secondsToNextPlace(tx: Transaction<ServiceTables>, nowMs: number): Promise<number> {
  const next = await tx
    .selectFrom('realtime_sessions')
    .select('ends_at')
    .where('status', '=', 'RUNNING')
    .orderBy('ends_at')
    .limit(1)
    .executeTakeFirst()
  const seconds = next?.ends_at ? Math.ceil((Date.parse(next.ends_at) - nowMs) / 1000) : soonestRetryS
  return Math.min(Math.max(seconds, soonestRetryS), latestRetryS)
}

/** Makes a session that waits for a place. Refuses when too many wait already. */
export function createSessionCreation(parts: SessionParts) {
  const { database, servesLanguage, now, random, log, settings } = parts
  const credits = createSessionCredits(parts)

  async function refuseWhenFull(tx: Transaction<ServiceTables>): Promise<void> {
    const { waiting } = await tx
      .selectFrom('realtime_sessions')
      .select((eb) => eb.fn.countAll<number | string>().as('waiting'))
      .where('status', '=', 'NOT_READY')
      .where('placed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(waiting) < settings.queueLength) return
    throw ServiceError.atCapacity(
      'Every place is taken and the queue is full. Try again later.',
      await secondsToNextPlace(tx, now()),
    )
  }

  return async (body: CreateSession, remember: Remember): Promise<{ id: string }> => {
    const at = isoTime(now())
    const row: SessionRow = {
      id: random.uuid(),
      status: 'NOT_READY',
      avatar_id: body.avatar.avatarId,
      personality: body.personality ?? null,
      start_script: body.startScript ?? null,
      language: body.language,
      time_zone: body.timeZone ?? null,
      max_duration_s: body.maxDuration,
      created_at: at,
      polled_at: at,
      placed_at: null,
      node_id: null,
      expires_at: null,
      consumed_at: null,
      token_hash: null,
      offered_at: null,
      started_at: null,
      ends_at: null,
      finished_at: null,
      duration_s: null,
      end_reason: null,
      failure: null,
      failure_reason: null,
    }
    const created = { id: row.id }
    await database.transact(async (tx) => {
      await refuseUnusable(tx, row, servesLanguage(row.language))
      await refuseWhenFull(tx)
      await credits.hold(tx, row)
      await tx.insertInto('realtime_sessions').values(row).execute()
      await remember(tx, created)
    })
    log.info({ sessionId: row.id, avatarId: row.avatar_id }, 'session created')
    return created
  }
}
