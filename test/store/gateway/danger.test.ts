import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { CreatedSession } from '../../../shared/kiosk/api.ts'
import { createSessionStore } from '../../../server/gateway/sessions/session-store.ts'
import type { GatewayTables } from '../../../server/gateway/tables.ts'
import { openGateway, openGatewayDatabase } from './gateway-under-test.ts'
import { InterfaceOnlyService } from './interface-only-service.ts'

const json = { 'Content-Type': 'application/json' }

async function openTalk() {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line) => void lines.push(line) })
  const gateway = await openGateway(new InterfaceOnlyService(), { log })
  await gateway.seed()
  const init = { method: 'POST', headers: json, body: JSON.stringify({ kiosk: 'demo' }) }
  const { id, ticket } = (await (await gateway.request('/api/sessions', init)).json()) as CreatedSession
  const report = (body: object, with_: string = ticket) =>
    gateway.request(`/api/sessions/${id}/danger`, {
      method: 'POST',
      headers: { ...json, 'X-Session-Ticket': with_ },
      body: JSON.stringify(body),
    })
  const warned = () => lines.map((line) => JSON.parse(line) as { danger?: string }).filter(({ danger }) => danger)
  const kept = () => gateway.database.read.selectFrom('gateway_dangers').selectAll().execute()
  return { id, report, warned, kept }
}

test('a page tells that somebody is in danger, in front of a service that knows only the interface', async () => {
  const { id, report, warned, kept } = await openTalk()
  expect((await report({ kind: 'fire' })).status).toBe(204)
  expect((await report({ kind: 'fire' })).status).toBe(204)
  expect(await kept()).toMatchObject([{ session_id: id, kind: 'fire', kiosk_slug: 'demo' }])
  expect(warned()).toMatchObject([{ visitId: id, kiosk: 'demo', danger: 'fire' }])
})

test('nobody else can tell it, and nothing but the kind is taken', async () => {
  const { report } = await openTalk()
  expect((await report({ kind: 'fire' }, 'another')).status).toBe(404)
  expect((await report({ kind: 'boredom' })).status).toBe(400)
  expect((await report({ kind: 'fire', words: 'There is a fire' })).status).toBe(400)
})

test('of each kind the first time is kept for a session, without words, and goes after a while', async () => {
  const connection = await openGatewayDatabase()
  const database = connection.tables<GatewayTables>()
  const store = createSessionStore(database)
  const row = {
    id: 's1',
    kiosk_slug: 'demo',
    service: 'own',
    remote_id: 'r1',
    ticket_hash: 'h',
    told: 'RUNNING',
    created_at_ms: 1,
    seen_at_ms: 1,
    consumed_at_ms: null,
    site: null,
  }
  expect(await store.addDanger(row, 'medical', 1000)).toBe(true)
  expect(await store.addDanger(row, 'medical', 2000)).toBe(false)
  expect(await store.addDanger(row, 'fire', 3000)).toBe(true)
  const kept = () => database.read.selectFrom('gateway_dangers').selectAll().orderBy('at_ms').execute()
  expect(await kept()).toMatchObject([
    { session_id: 's1', kind: 'medical', kiosk_slug: 'demo', at_ms: 1000 },
    { session_id: 's1', kind: 'fire', kiosk_slug: 'demo', at_ms: 3000 },
  ])
  await store.forgetDangersBefore(2000)
  expect(await kept()).toHaveLength(1)
})
