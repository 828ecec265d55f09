import { expect, test } from 'vitest'
import { createDayCountStore } from '../../../server/gateway/screens/day-count-store.ts'
import type { GatewayTables } from '../../../server/gateway/tables.ts'
import { openGateway, openGatewayDatabase } from './gateway-under-test.ts'
import { InterfaceOnlyService } from './interface-only-service.ts'

const source = '0b4ba4b4-5f0b-4a3c-9a43-1f6f4c0e2d11'
const report = { source, days: [{ day: '2026-03-03', counts: { talks: 3, 'network-lost': 1 } }] }

async function openScreen(isOpen: boolean) {
  const gateway = await openGateway(new InterfaceOnlyService(), { access: { kioskOpen: isOpen, tryOut: false } })
  await gateway.seed()
  return (body: unknown, headers: Record<string, string> = {}) =>
    gateway.request('/api/kiosks/demo/days', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: 'http://localhost:8080',
        Host: 'localhost:8080',
        ...headers,
      },
      body: JSON.stringify(body),
    })
}

test('a page of the screen tells what it counted, and nothing but counts is taken', async () => {
  const tell = await openScreen(true)
  expect((await tell(report)).status).toBe(204)
  expect((await tell({ ...report, words: 'hello' })).status).toBe(400)
  expect((await tell({ source, days: [{ day: '2026-03-03', counts: { 'who are you': 1 } }] })).status).toBe(400)
  expect((await tell({ source, days: [{ day: '2026-03-03', counts: { talks: 'many' } }] })).status).toBe(400)
})

test('nobody else can tell it', async () => {
  const tell = await openScreen(false)
  expect((await tell(report)).status).toBe(403)
  expect((await (await openScreen(true))(report, { Origin: 'https://elsewhere.example.com' })).status).toBe(403)
})

test('what is told twice counts once, browsers of one screen add up, and old days go', async () => {
  const connection = await openGatewayDatabase()
  let nowMs = Date.parse('2026-03-03T12:00:00Z')
  const store = createDayCountStore(connection.tables<GatewayTables>(), () => nowMs)
  const second = { ...report, source: '6f3a53f2-6d2a-4a3d-8c5e-0a2a3f2b1c00' }
  await store.save('stair-hall', report)
  await store.save('stair-hall', report)
  await store.save('stair-hall', second)
  await store.save('other', report)
  expect(await store.of('stair-hall')).toEqual([{ day: '2026-03-03', counts: { talks: 6, 'network-lost': 2 } }])
  nowMs += 100 * 86_400_000
  await store.sweep()
  expect(await store.of('stair-hall')).toEqual([])
})

test('a flood of browsers for one screen is not kept', async () => {
  const connection = await openGatewayDatabase()
  const store = createDayCountStore(connection.tables<GatewayTables>(), Date.now)
  for (let i = 0; i < 40; i++) await store.save('stair-hall', { ...report, source: `source-${i}` })
  expect((await store.of('stair-hall'))[0]?.counts.talks).toBe(32 * 3)
})
