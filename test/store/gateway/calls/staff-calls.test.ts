import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { VisitorCall } from '../../../../shared/kiosk/staff-calls.ts'
import type { NewStaffWebhook, StaffCallList, StaffWebhook } from '../../../../shared/console/staff-calls.ts'
import type { Outside } from '../../../../server/gateway/calls/staff-webhook.ts'
import { ownOrigin, signedIn } from '../console/operators-desk.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'

/** An address that answers with these one after another, and what it was sent. */
function addressThatAnswers(...statuses: (number | Error)[]) {
  const sent: { url: string; headers: Record<string, string>; body: string }[] = []
  const outside: Outside = {
    refusal: (url) => (url.startsWith('https://') ? undefined : 'The URL must be HTTPS.'),
    post(url, message) {
      sent.push({ url, ...message })
      const answer = statuses.shift() ?? 204
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
  }
  return { outside, sent }
}

async function openHall(outside?: Outside) {
  let nowMs = Date.parse('2026-03-03T12:00:00Z')
  const gateway = await openGateway(new InterfaceOnlyService(), {
    now: () => nowMs,
    ...(outside !== undefined && { outside }),
  })
  await gateway.seed()
  const owner = await signedIn(gateway, 'owner')
  const viewer = await signedIn(gateway, 'viewer')
  const request = (path: string, method: string, body?: object, origin = ownOrigin) =>
    gateway.request(`/api/kiosks/demo/calls${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: origin },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const call = async () => (await (await request('', 'POST', { reason: 'wanted' })).json()) as VisitorCall
  const seen = async ({ id }: VisitorCall) => ((await (await request(`/${id}`, 'POST')).json()) as VisitorCall).state
  const list = async () => (await viewer.call('GET', '/staff-calls')).answer as unknown as StaffCallList
  const offer = () => owner.call('PATCH', '/screens/demo/settings', { callsStaff: true })
  return { gateway, owner, viewer, request, call, seen, list, offer, pass: (ms: number) => (nowMs += ms) }
}

test('a visitor’s call stands in the console, and they see when somebody comes', async () => {
  const { viewer, call, seen, list, offer } = await openHall()
  await offer()
  const made = await call()
  expect(made).toMatchObject({ state: 'called', since: '2026-03-03T12:00:00.000Z' })
  expect((await list()).open).toMatchObject([
    { id: made.id, screen: { slug: 'demo' }, reason: 'wanted', takenBy: null },
  ])
  expect((await call()).id, 'touched twice it is one call').toBe(made.id)
  expect((await viewer.call('POST', `/staff-calls/${made.id}/take`)).status).toBe(200)
  expect(await seen(made)).toBe('coming')
  expect((await list()).open[0]).toMatchObject({ state: 'coming', takenBy: 'viewer' })
  expect((await viewer.call('POST', `/staff-calls/${made.id}/take`)).code).toBe('CALL_TAKEN')
  await viewer.call('POST', `/staff-calls/${made.id}/close`)
  expect(await seen(made)).toBe('closed')
  expect((await list()).open).toEqual([])
  expect((await list()).closed).toHaveLength(1)
})

test('a visitor takes a call back, and nobody else’s', async () => {
  const { request, call, list, offer } = await openHall()
  await offer()
  const { id } = await call()
  expect((await request('/0b4ba4b4-5f0b-4a3c-9a43-1f6f4c0e2d11', 'DELETE')).status).toBe(404)
  expect((await request('/nothing', 'DELETE')).status).toBe(404)
  expect((await request(`/${id}`, 'DELETE', undefined, 'https://elsewhere.example.com')).status).toBe(403)
  expect((await list()).open).toHaveLength(1)
  expect((await request(`/${id}`, 'DELETE')).status).toBe(204)
  expect((await list()).open).toEqual([])
})

test('nobody is called where the operator doesn’t offer it, from elsewhere, or with words', async () => {
  const { request, offer, list } = await openHall()
  expect((await request('', 'POST', { reason: 'wanted' })).status).toBe(404)
  await offer()
  expect((await request('', 'POST', { reason: 'wanted' }, 'https://elsewhere.example.com')).status).toBe(403)
  expect((await request('', 'POST', { reason: 'I need a wheelchair' })).status).toBe(400)
  expect((await request('', 'POST', { reason: 'wanted', words: 'hello' })).status).toBe(400)
  expect((await list()).open).toEqual([])
})

test('calling again and again is slowed down', async () => {
  const { request, offer } = await openHall()
  await offer()
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) statuses.push((await request('', 'POST', { reason: 'wanted' })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 429, 429])
})

test('what nobody answers is closed after an hour, and all is forgotten after a month', async () => {
  const { gateway, call, seen, list, offer, pass } = await openHall()
  await offer()
  const made = await call()
  pass(61 * 60_000)
  await gateway.sweep()
  expect(await seen(made)).toBe('closed')
  pass(31 * 86_400_000)
  await gateway.sweep()
  expect(await list()).toEqual({ open: [], closed: [] })
})

test('a call is told at the owner’s address, signed, without anybody’s words', async () => {
  const { outside, sent } = addressThatAnswers()
  const { owner, call, offer } = await openHall(outside)
  await offer()
  const set = await owner.call('PUT', '/staff-webhook', { url: 'https://pager.example.com/hook' })
  const { secret } = set.answer as unknown as NewStaffWebhook
  const { id } = await call()
  await expect.poll(() => sent.length).toBe(1)
  const [{ url, headers, body }] = sent as [(typeof sent)[0]]
  expect(url).toBe('https://pager.example.com/hook')
  expect(JSON.parse(body)).toEqual({
    type: 'staff-call',
    id,
    at: '2026-03-03T12:00:00.000Z',
    screen: { slug: 'demo', name: 'Marit Holm' },
    reason: 'wanted',
  })
  const signed = createHmac('sha256', secret).update(`${headers['X-Visavis-Timestamp']}.${body}`).digest('hex')
  expect(headers['X-Visavis-Signature']).toBe(`sha256=${signed}`)
  const shown = (await owner.call('GET', '/staff-webhook')).answer as unknown as StaffWebhook
  expect(JSON.stringify(shown), 'it is told once').not.toContain(secret)
  expect(shown).toMatchObject({ url, last: { wasTaken: true } })
  const record = JSON.stringify((await owner.call('GET', '/changes')).answer)
  expect(record).toContain('PUT /staff-webhook')
  expect(record).not.toContain(secret)
})

test('an address that fails is tried again, and the owner reads why', async () => {
  const { outside, sent } = addressThatAnswers(503, new Error('The host is not on the public internet.'))
  const { owner, call, offer } = await openHall(outside)
  await offer()
  await owner.call('PUT', '/staff-webhook', { url: 'https://pager.example.com/hook' })
  const tried = (await owner.call('POST', '/staff-webhook/try')).answer as unknown as StaffWebhook
  expect(tried.last).toMatchObject({ wasTaken: false, reason: 'It answered 503.' })
  await call()
  await expect.poll(() => sent.length, { timeout: 9000, interval: 100 }).toBe(3)
  expect(sent[2]!.body).toBe(sent[1]!.body)
  await owner.call('DELETE', '/staff-webhook')
  expect((await owner.call('GET', '/staff-webhook')).answer).toMatchObject({ url: null })
}, 15_000)

test('an address that may not be sent to is refused in a sentence, and only an owner sets one', async () => {
  const { outside } = addressThatAnswers()
  const { owner, viewer } = await openHall(outside)
  const refused = await owner.call('PUT', '/staff-webhook', { url: 'http://127.0.0.1/' })
  expect(refused).toMatchObject({ status: 400, answer: { error: 'The URL must be HTTPS.' } })
  expect((await viewer.call('PUT', '/staff-webhook', { url: 'https://pager.example.com/' })).status).toBe(403)
})
