import { expect, test } from 'vitest'
import { sessionMoves, sessionStatuses, type SessionStatus } from '../../../../shared/wire/session-status.ts'
import { createLedger } from '../../../../server/service/organization/ledger.ts'
import { createSessionMoves, type Move } from '../../../../server/service/sessions/session-moves.ts'
import type { SessionParts } from '../../../../server/service/sessions/session-parts.ts'
import { systemRandom } from '../../../../server/service/random.ts'
import { pino } from 'pino'
import { TestService } from '../../../support/service/test-service.ts'

const moveTo: Record<Exclude<SessionStatus, 'NOT_READY'>, Move> = {
  READY: { to: 'READY' },
  RUNNING: { to: 'RUNNING', startedAtMs: Date.UTC(2025, 5, 2, 10) },
  COMPLETED: { to: 'COMPLETED', endReason: 'left', durationMs: 61_400 },
  FAILED: { to: 'FAILED', failure: 'INTERNAL', failureReason: 'It broke.' },
  CANCELLED: { to: 'CANCELLED', endReason: 'cancelled' },
}

/** The move function on a store with one session, which can be put into any status. */
async function withSession() {
  const service = await TestService.start()
  const { body } = await service.createSession(await service.readyAvatar())
  await service.untilStatus('realtime_sessions', body.id, 'READY')
  const over: string[] = []
  const parts = {
    database: service.tables,
    ledger: createLedger({ now: service.clock.now, random: systemRandom }),
    now: service.clock.now,
    settings: { isBilled: false },
    log: pino({ level: 'silent' }),
  } as SessionParts
  const put = (status: SessionStatus) =>
    service.tables.transact(async (tx) => {
      over.length = 0
      await tx.deleteFrom('ledger').execute()
      await tx.updateTable('realtime_sessions').set({ status }).execute()
    })
  const ledger = () => service.tables.read.selectFrom('ledger').select(['subject_id', 'used_credits']).execute()
  return { id: body.id, over, put, ledger, moves: createSessionMoves(parts, (id) => over.push(id)) }
}

test.each(sessionStatuses)('from %s only the moves of the table are made', async (from) => {
  const { id, moves, over, put, ledger } = await withSession()
  for (const move of Object.values(moveTo)) {
    await put(from)
    const moved = await moves.move(id, move)
    const isAllowed = sessionMoves[from].includes(move.to)
    expect([from, move.to, moved?.status]).toEqual([from, move.to, isAllowed ? move.to : undefined])
    const isFinal = sessionMoves[move.to].length === 0
    expect(over).toEqual(isAllowed && isFinal ? [id] : [])
    // 61 seconds are eleven started sixths of a minute.
    expect(await ledger()).toEqual(isAllowed && move.to === 'COMPLETED' ? [{ subject_id: id, used_credits: 22 }] : [])
  }
})

test('of many parallel moves one is made', async () => {
  const { id, moves, put, ledger } = await withSession()
  await put('RUNNING')
  const ends = await Promise.all(Array.from({ length: 100 }, () => moves.move(id, moveTo.COMPLETED)))
  expect(ends.filter(Boolean)).toHaveLength(1)
  expect(await ledger()).toHaveLength(1)
})
