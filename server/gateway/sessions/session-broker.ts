import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { CreatedSession, SessionCredentials, SessionState } from '../../../shared/kiosk/api.ts'
import type { DangerKind } from '../../../shared/kiosk/events.ts'
import { RateLimiter } from '../access/rate-limiter.ts'
import type { SessionOpener } from '../access/session-access.ts'
import { ApiFailure } from '../api-failure.ts'
import type { SessionFields } from '../service-client/records.ts'
import type { ServiceClient } from '../service-client/service-client.ts'
import { asApiFailure } from '../service-client/as-api-failure.ts'
import { ServiceCallError } from '../service-client/service-call-error.ts'
import type { SessionRow } from '../tables.ts'
import type { SessionStore } from './session-store.ts'
import { UnfinishedSessions, type Opener } from './unfinished-sessions.ts'

/** Opens sessions at the service for the pages, which only ever see ids and tickets of the backend's own. */
export interface SessionBroker {
  /** Rejects with RATE_LIMITED when who opens it has too many already in which nobody talks. */
  open(kioskSlug: string, fields: SessionFields, opener: SessionOpener): Promise<CreatedSession>
  /** Whether so many conversations or more go on in one website; asks the service only when it looks like it. */
  isFull(kioskSlug: string, site: string, talksAtOnce: number): Promise<boolean>
  /** Waits up to `waitMs` for something that the page hasn't been told; holds its place in the queue meanwhile. */
  read(id: string, ticket: string, waitMs: number, signal: AbortSignal): Promise<SessionState>
  /** Hands out the credentials, once; `pageOrigin` is where the page was loaded from. */
  consume(id: string, ticket: string, pageOrigin: string): Promise<SessionCredentials>
  end(id: string, ticket: string): Promise<void>
  /** The session of a page that has joined its conversation. */
  joined(id: string, ticket: string): Promise<SessionRow>
  /** Somebody who talks here is in danger: logged and kept for the staff, once a kind, without what was said. */
  reportDanger(id: string, ticket: string, kind: DangerKind): Promise<void>
  /** The character has shown or done something for a visitor: logged, without what was said. */
  reportAction(id: string, ticket: string, name: string): Promise<void>
  /** Ends sessions that no page asks for any more, and forgets old ones. */
  sweep(): Promise<void>
}

interface Parts {
  /** A page has joined a conversation at this kiosk. */
  began: (kioskSlug: string) => Promise<void>
  /** The character has shown or done this at this kiosk. */
  acted: (kioskSlug: string, name: string) => Promise<void>
  store: SessionStore
  service: ServiceClient
  /** Which service the sessions are opened at, as in their rows. */
  serviceKey: string
  /** Makes the signalling URL one that the page can reach. */
  pageUrl: (signallingUrl: string, pageOrigin: string) => string
  log: Logger
  now: () => number
  wait: (delayMs: number, signal: AbortSignal) => Promise<unknown>
}

/** A session is usually ready within a second or two; one that takes longer is most likely queued. */
const quickPollMs = 100
const quickForMs = 3_000
const slowPollMs = 500
/** Longer than the longest wait of a page plus a slow network. */
const abandonedAfterMs = 45_000
/** Five minutes, and what lies before them. */
const longestTalkMs = 360_000
const maxWaiting = 500
const keptForMs = 24 * 3_600_000
const dangersKeptForMs = 30 * 24 * 3_600_000
const terminal = ['COMPLETED', 'FAILED', 'CANCELLED']
const notYet = ['NOT_READY', 'READY']

export function createSessionBroker(parts: Parts): SessionBroker {
  const { store, service, serviceKey, log, now } = parts
  const unfinished = new UnfinishedSessions(now)
  // One in a turn at most, and a page may lie.
  const acted = new RateLimiter({ burst: 30, refillMs: 5000, now })
  let waiting = 0

  /** An unknown id and another page's ticket get the same answer, so that ids can't be probed. */
  async function rowOf(id: string, ticket: string): Promise<SessionRow> {
    const row = await store.find(id)
    if (row === undefined || row.ticket_hash !== hash(ticket)) throw ApiFailure.notFound('conversation')
    return row
  }

  async function poll(row: SessionRow, signal?: AbortSignal): Promise<SessionState> {
    const record = await service.readSession(row.remote_id, signal).catch((error: unknown) => {
      throw asApiFailure(error)
    })
    const state: SessionState = { id: row.id, status: record.status }
    if (!notYet.includes(record.status)) unfinished.leave(row.id)
    if (record.status === 'NOT_READY' && record.position != null) state.position = record.position
    if (record.failure != null) state.failure = record.failure
    return state
  }

  /** Nobody tells the backend when a conversation begins, so those who have joined are asked about once they stand in the way. */
  async function enter(id: string, opener: Opener): Promise<void> {
    if (unfinished.enter(id, opener) === 0) return
    const joined = unfinished.joinedBefore(opener)
    const looks = joined.map(async (other) => {
      const row = await store.find(other)
      if (row !== undefined) await poll(row)
    })
    await Promise.allSettled(looks)
    const seconds = unfinished.enter(id, opener)
    if (seconds > 0) throw ApiFailure.tooMany(seconds)
  }

  async function openEntered(id: string, kioskSlug: string, fields: SessionFields, site?: string) {
    const remoteId = await service.createSession(fields).catch((error: unknown) => {
      if (isAboutAvatar(error)) throw ApiFailure.unavailable('PREPARING', 2, error)
      throw asApiFailure(error)
    })
    const ticket = randomBytes(32).toString('base64url')
    await store.insert({
      id,
      kiosk_slug: kioskSlug,
      service: serviceKey,
      remote_id: remoteId,
      ticket_hash: hash(ticket),
      told: 'NOT_READY',
      created_at_ms: now(),
      seen_at_ms: now(),
      consumed_at_ms: null,
      site: site ?? null,
    })
    log.info({ visitId: id, sessionId: remoteId, kiosk: kioskSlug }, 'A visitor opened a conversation.')
    return { id, status: 'NOT_READY', ticket } satisfies CreatedSession
  }

  return {
    async open(kioskSlug, fields, opener) {
      const id = randomUUID()
      await enter(id, opener)
      return openEntered(id, kioskSlug, fields, opener.site).catch((error: unknown) => {
        unfinished.leave(id)
        throw error
      })
    },

    async isFull(kioskSlug, site, talksAtOnce) {
      const since = { seenAtMs: now() - abandonedAfterMs, joinedAtMs: now() - longestTalkMs }
      const rows = await store.listOpen(kioskSlug, site, since)
      if (rows.length < talksAtOnce) return false
      // Nobody tells the backend how a conversation ended.
      const isOpen = async (row: SessionRow) => {
        const { status } = await poll(row)
        if (terminal.includes(status)) await store.seen(row.id, status, now())
        return !terminal.includes(status)
      }
      const open = await Promise.all(rows.map((row) => isOpen(row).catch(() => false)))
      return open.filter(Boolean).length >= talksAtOnce
    },

    async read(id, ticket, waitMs, signal) {
      const row = await rowOf(id, ticket)
      await store.seen(id, row.told, now())
      const startedAtMs = now()
      const endsAtMs = startedAtMs + (waiting < maxWaiting ? waitMs : 0)
      waiting++
      try {
        for (;;) {
          const state = await poll(row, signal)
          const told = state.position === undefined ? state.status : `${state.status} ${state.position}`
          const leftMs = endsAtMs - now()
          if (told !== row.told || terminal.includes(state.status) || leftMs <= 0 || signal.aborted) {
            await store.seen(id, told, now())
            return state
          }
          const pollMs = now() - startedAtMs < quickForMs ? quickPollMs : slowPollMs
          await parts.wait(Math.min(pollMs, leftMs), signal).catch(() => undefined)
        }
      } finally {
        waiting--
      }
    },

    async consume(id, ticket, pageOrigin) {
      const found = await rowOf(id, ticket)
      // The status is read first, since a service without error codes can't tell "not yet" from "no more".
      if (found.told !== 'READY' && (await poll(found)).status === 'NOT_READY') throw ApiFailure.notReady()
      const row = await store.claim(id, now())
      if (row === undefined) throw ApiFailure.alreadyConsumed()
      try {
        const { url, token, iceServers, expiresAt } = await service.consumeSession(row.remote_id)
        unfinished.joined(id)
        await parts
          .began(row.kiosk_slug)
          .catch((error: unknown) => log.warn({ err: error }, 'A talk could not be counted.'))
        const inAMinute = new Date(now() + 60_000).toISOString()
        return {
          url: parts.pageUrl(url, pageOrigin),
          token,
          iceServers,
          expiresAt: expiresAt ?? inAMinute,
        } as SessionCredentials
      } catch (error) {
        if (error instanceof ServiceCallError && error.code === 'NOT_READY') await store.unclaim(id)
        throw asApiFailure(error)
      }
    },

    async end(id, ticket) {
      const row = await rowOf(id, ticket)
      await store.seen(id, 'CANCELLED', now())
      unfinished.leave(id)
      await service.deleteSession(row.remote_id).catch((error: unknown) => {
        throw asApiFailure(error)
      })
    },

    async joined(id, ticket) {
      const row = await rowOf(id, ticket)
      if (row.consumed_at_ms === null) throw ApiFailure.notFound('conversation')
      return row
    },

    async reportDanger(id, ticket, kind) {
      const row = await rowOf(id, ticket)
      if (await store.addDanger(row, kind, now())) {
        log.warn({ visitId: id, kiosk: row.kiosk_slug, danger: kind }, 'A visitor says that somebody is in danger.')
      }
    },

    async reportAction(id, ticket, name) {
      const row = await rowOf(id, ticket)
      if (row.consumed_at_ms === null || acted.take(id) > 0) return
      log.info({ visitId: id, kiosk: row.kiosk_slug, action: name }, 'The character showed or did something.')
      await parts.acted(row.kiosk_slug, name)
    },

    async sweep() {
      for (const row of await store.takeAbandoned(serviceKey, now() - abandonedAfterMs)) {
        unfinished.leave(row.id)
        log.info({ visitId: row.id, sessionId: row.remote_id }, 'A visitor left before the conversation began.')
        await service.deleteSession(row.remote_id).catch((error: unknown) => {
          log.warn(
            { visitId: row.id, code: error instanceof ServiceCallError ? error.code : 'INTERNAL' },
            'It could not be ended.',
          )
        })
      }
      await store.forgetBefore(now() - keptForMs)
      await store.forgetDangersBefore(now() - dangersKeptForMs)
    },
  }
}

/** The avatar is not ready yet or no longer there, which the service calls a fault of that field. */
const isAboutAvatar = (error: unknown) =>
  error instanceof ServiceCallError &&
  ([404, 409].includes(error.status) || error.issues.some(({ path }) => path.join('.') === 'avatar.avatarId'))

const hash = (ticket: string) => createHash('sha256').update(ticket).digest('base64url')
