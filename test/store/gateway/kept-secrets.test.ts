import { expect, test } from 'vitest'
import type { CreatedSession } from '../../../shared/kiosk/api.ts'
import { openGateway } from './gateway-under-test.ts'
import { InterfaceOnlyService, secret } from './interface-only-service.ts'

const json = { 'Content-Type': 'application/json' }

test('no answer to a page holds the service’s secret, its ids or its address', async () => {
  const service = new InterfaceOnlyService()
  const { request, seed } = await openGateway(service)
  const said: string[] = []
  const ask = async (path: string, init?: RequestInit) => {
    const response = await request(path, init)
    const headers = [...response.headers].filter(([name]) => name !== 'content-security-policy')
    const body = await response.text()
    said.push(JSON.stringify(headers), body)
    return body
  }
  await ask('/api/kiosks/demo')
  await seed()
  for (const path of ['/', '/kiosk/demo', '/kiosk/none', '/api/kiosks/demo', '/api/kiosks/demo/poster', '/api/x']) {
    await ask(path)
  }
  const open = () => ask('/api/sessions', { method: 'POST', headers: json, body: '{"kiosk":"demo"}' })
  const first = JSON.parse(await open()) as CreatedSession
  const headers = { 'X-Session-Ticket': first.ticket }
  await ask(`/api/sessions/${first.id}/consume`, { method: 'POST', headers })
  await ask(`/api/sessions/${first.id}`, { headers })
  service.becomeReady()
  await ask(`/api/sessions/${first.id}`, { headers })
  await ask(`/api/sessions/${first.id}/consume`, { method: 'POST', headers })
  await ask(`/api/sessions/${first.id}/consume`, { method: 'POST', headers })
  await ask(`/api/sessions/${first.id}`, { method: 'DELETE', headers })
  service.refuseNext(500)
  await open()
  const ids = service.ids()
  service.forgetAll()
  await ask(`/api/sessions/${first.id}`, { headers })
  await open()

  expect(ids.length).toBeGreaterThanOrEqual(4)
  const everything = said.join('\n')
  expect(everything).toContain('one-time-token')
  for (const hidden of [secret, 'service.example.com', ...ids, ...service.ids()])
    expect(everything).not.toContain(hidden)
})
