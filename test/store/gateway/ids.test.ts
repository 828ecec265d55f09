import { expect, test } from 'vitest'
import { openGateway } from './gateway-under-test.ts'
import { InterfaceOnlyService } from './interface-only-service.ts'

const noIds = ['%00', 'x%00', 'x', '%E0%A4%A', '..%2F..', '%F0%9F%98%80', '1'.repeat(5000)]

test('what has not the form of an id or a slug is not found, whatever else the request holds', async () => {
  const { request, seed } = await openGateway(new InterfaceOnlyService())
  await seed()
  for (const id of noIds) {
    for (const [method, path] of [
      ['GET', `/api/sessions/${id}`],
      ['POST', `/api/sessions/${id}/consume`],
      ['DELETE', `/api/sessions/${id}`],
      ['POST', `/api/sessions/${id}/turns`],
      ['POST', `/api/sessions/${id}/along`],
      ['GET', `/api/kiosks/${id}`],
      ['GET', `/api/kiosks/${id}/poster`],
      ['GET', `/api/kiosks/${id}/eyes`],
    ] as const) {
      for (const headers of [{ 'X-Session-Ticket': 'a-ticket' }, {}] as HeadersInit[]) {
        const response = await request(path, { method, headers })
        const where = `${method} ${path.slice(0, 30)}`
        expect([where, response.status, await response.json()]).toMatchObject([where, 404, { code: 'NOT_FOUND' }])
      }
    }
    for (const path of [`/kiosk/${id}`, `/widget/${id}`]) {
      const page = await request(path)
      expect([path.slice(0, 20), page.status]).toEqual([path.slice(0, 20), 404])
      expect(await page.text()).toContain('There is no kiosk here')
    }
    for (const path of [`/widget/${id}/card.js`, `/widget/${id}/portrait.webp`]) {
      expect([path.slice(0, 30), (await request(path)).status]).toEqual([path.slice(0, 30), 404])
    }
  }
})

test('a NUL in a body is refused by its field', async () => {
  const { request, seed } = await openGateway(new InterfaceOnlyService())
  await seed()
  const headers = { 'Content-Type': 'application/json' }
  const response = await request('/api/sessions', {
    method: 'POST',
    headers,
    body: JSON.stringify({ kiosk: 'demo\0' }),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'VALIDATION', issues: [{ path: ['kiosk'] }] })
})
