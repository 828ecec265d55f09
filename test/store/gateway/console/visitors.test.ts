import { expect, test } from 'vitest'
import type { TalkCounts } from '../../../../shared/console/visitors.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'
import { ownOrigin, signedIn } from './operators-desk.ts'

async function openHouse() {
  let nowMs = Date.parse('2026-03-04T09:40:00Z')
  const service = new InterfaceOnlyService()
  const gateway = await openGateway(service, { now: () => nowMs })
  await gateway.seed()
  const post = (path: string, body: object | undefined, ticket = '') =>
    gateway.request(`/api/sessions${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: ownOrigin, 'X-Session-Ticket': ticket },
      ...(body && { body: JSON.stringify(body) }),
    })
  const talk = async (kiosk: string) => {
    const { id, ticket } = (await (await post('', { kiosk })).json()) as { id: string; ticket: string }
    service.becomeReady()
    const joined = await post(`/${id}/consume`, undefined, ticket)
    expect(joined.status).toBe(200)
    return post(`/${id}/consume`, undefined, ticket)
  }
  const pass = (days: number) => (nowMs += days * 24 * 3_600_000)
  const viewer = async () => signedIn(gateway, 'viewer')
  const told = async () => (await (await viewer()).call('GET', '/visitors')).answer as unknown as TalkCounts
  return { gateway, talk, pass, told, viewer }
}

test('talks are counted by day and screen, each once, and nothing else is kept of them', async () => {
  const { gateway, talk, told } = await openHouse()
  await talk('demo')
  expect((await talk('demo')).status, 'joined twice').toBe(409)
  const { days, screens, talks } = await told()
  expect(talks).toBe(2)
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ date: '2026-03-04', talks: 2 })
  expect(screens).toEqual([{ slug: 'demo', name: 'Marit Holm', talks: 2 }])
  const rows = await gateway.database.read.selectFrom('gateway_talk_counts').selectAll().execute()
  expect(rows).toEqual([{ day: '2026-03-04', kiosk_slug: 'demo', talks: 2 }])
})

test('a removed screen keeps its count; after two years it is gone', async () => {
  const { gateway, talk, told, pass } = await openHouse()
  const editor = await signedIn(gateway, 'editor')
  const { answer } = await editor.call('POST', '/screens', { name: 'Quay', character: 'demo' })
  await talk(String(answer['slug']))
  await editor.call('DELETE', `/screens/${String(answer['slug'])}`)
  expect((await told()).screens).toEqual([{ slug: answer['slug'], name: '', talks: 1 }])
  pass(31)
  expect((await told()).talks).toBe(0)
  pass(800)
  await gateway.sweep()
  expect(await gateway.database.read.selectFrom('gateway_talk_counts').selectAll().execute()).toEqual([])
})

test('a joined conversation is counted before the page knows, also by several at the same moment', async () => {
  const { gateway, talk, told } = await openHouse()
  await Promise.all([talk('demo'), talk('demo'), talk('demo')])
  expect((await told()).talks).toBe(3)
  const viewer = await signedIn(gateway, 'viewer')
  const csv = await gateway.request('/api/console/visitors.csv', { headers: { Cookie: viewer.cookie } })
  expect(await csv.text()).toContain('\r\nscreen,talks\r\nMarit Holm,3\r\n')
})
