import { expect, test } from 'vitest'
import { createPasswords } from '../../../../server/gateway/operators/passwords.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'
import { Caller, setUpLink } from './operators-desk.ts'

const password = 'three goats and a lamp'
const ingrid = { email: 'Ingrid@Museum.example', password, name: 'Ingrid Aas', house: 'Harbour Museum' }

async function openHouse(options: Parameters<typeof openGateway>[1] = {}) {
  const gateway = await openGateway(new InterfaceOnlyService(), options)
  const owner = new Caller(gateway)
  const link = await setUpLink(gateway)
  return { gateway, owner, link }
}

test('a set-up link makes an owner, who is signed in and can sign out', async () => {
  const { owner, link } = await openHouse()
  expect((await owner.call('POST', '/set-up/check', { link })).answer).toMatchObject({ hasOperators: false })
  const made = await owner.call('POST', '/set-up', { link, ...ingrid })
  expect(made.answer).toEqual({
    name: 'Ingrid Aas',
    email: 'ingrid@museum.example',
    role: 'owner',
    house: 'Harbour Museum',
  })
  const cookie = made.headers.get('Set-Cookie')!
  expect(cookie).toContain('HttpOnly')
  expect(cookie).toContain('SameSite=Strict')
  expect((await owner.call('GET', '/characters')).status).toBe(200)
  const before = owner.cookie
  expect((await owner.call('POST', '/sign-out')).status).toBe(204)
  owner.cookie = before
  expect((await owner.call('GET', '/characters')).status, 'ended at the server, not only in the browser').toBe(401)
})

test('a set-up link works once, also when it is used twice at the same moment', async () => {
  const { gateway, owner, link } = await openHouse()
  const both = await Promise.all(
    ['a@example.org', 'b@example.org'].map((email) =>
      new Caller(gateway).call('POST', '/set-up', { link, email, password }),
    ),
  )
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 410]))
  expect(await owner.call('POST', '/set-up', { link, ...ingrid })).toMatchObject({ status: 410, code: 'LINK_USED' })
  expect((await owner.call('POST', '/set-up/check', { link })).status).toBe(410)
})

test('a set-up link ends after 24 hours, and a made-up one never was', async () => {
  let nowMs = Date.parse('2026-03-04T09:40:00Z')
  const { owner, link } = await openHouse({ now: () => nowMs })
  expect((await owner.call('POST', '/set-up', { link: 'a'.repeat(43), ...ingrid })).status).toBe(410)
  nowMs += 24 * 3_600_000 + 1
  expect((await owner.call('POST', '/set-up', { link, ...ingrid })).status).toBe(410)
})

test('only while there is nobody the start offers a link; later ones give an owner a new password', async () => {
  const { gateway, owner, link } = await openHouse()
  expect(await gateway.firstSetUpUrl('http://localhost:8080')).toMatch(
    /^http:\/\/localhost:8080\/console\/set-up#\S{43}$/,
  )
  await owner.call('POST', '/set-up', { link, ...ingrid })
  expect(await gateway.firstSetUpUrl('http://localhost:8080')).toBeUndefined()
  const again = await setUpLink(gateway)
  const elsewhere = new Caller(gateway)
  const renewed = { link: again, email: ingrid.email, password: 'another long password' }
  expect((await elsewhere.call('POST', '/set-up', renewed)).answer).toMatchObject({ name: 'Ingrid Aas' })
  expect((await owner.call('GET', '/characters')).status, 'signed out everywhere else').toBe(401)
  const door = new Caller(gateway)
  expect((await door.call('POST', '/sign-in', { email: ingrid.email, password })).status).toBe(401)
  expect((await door.call('POST', '/sign-in', { email: ingrid.email, password: renewed.password })).status).toBe(200)
})

test('under TLS the cookie is for TLS only', async () => {
  const gateway = await openGateway(new InterfaceOnlyService(), { trustProxy: ['127.0.0.1'] })
  const link = await setUpLink(gateway)
  const behindTls = { 'X-Forwarded-Proto': 'https', Origin: 'https://localhost:8080' }
  const { headers } = await new Caller(gateway).call('POST', '/set-up', { link, ...ingrid }, behindTls)
  expect(headers.get('Set-Cookie')).toContain('Secure')
})

test('signing in takes over no session that was there before', async () => {
  const { gateway, owner, link } = await openHouse()
  await owner.call('POST', '/set-up', { link, ...ingrid })
  const planted = `visavis_operator=${'x'.repeat(43)}`
  const victim = new Caller(gateway, planted)
  await victim.call('POST', '/sign-in', { email: ingrid.email, password })
  expect(victim.cookie).not.toBe(planted)
  expect((await new Caller(gateway, planted).call('GET', '/characters')).status).toBe(401)
})

test('an unused sign-in ends after 12 hours, a used one after seven days', async () => {
  let nowMs = Date.parse('2026-03-04T09:40:00Z')
  const { owner, link } = await openHouse({ now: () => nowMs })
  await owner.call('POST', '/set-up', { link, ...ingrid })
  for (let hours = 0; hours < 160; hours += 10) {
    nowMs += 10 * 3_600_000
    expect((await owner.call('GET', '/characters')).status).toBe(200)
  }
  nowMs += 9 * 3_600_000
  expect((await owner.call('GET', '/characters')).status).toBe(401)
})

test('guessing a password closes that account’s door, and later the address’s', async () => {
  let nowMs = Date.parse('2026-03-04T09:40:00Z')
  const { gateway, owner, link } = await openHouse({ now: () => nowMs })
  await owner.call('POST', '/set-up', { link, ...ingrid })
  const thief = new Caller(gateway)
  const guess = (email: string, wrong: string, address = '10.0.0.1') =>
    thief.call('POST', '/sign-in', { email, password: wrong }, {}, address)
  const left: unknown[] = []
  for (let tries = 0; tries < 6; tries++) {
    const { status, answer } = await guess(ingrid.email, 'wrong')
    expect(status).toBe(401)
    left.push((answer['facts'] as { left: number }).left)
  }
  expect(left).toEqual([5, 4, 3, 2, 1, 0])
  const closed = await guess(ingrid.email, password, '10.0.0.2')
  expect(closed, 'even with the right one, from elsewhere').toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' })
  expect(Number(closed.headers.get('Retry-After'))).toBeGreaterThan(500)
  let status = 401
  for (let others = 0; others < 40 && status === 401; others++)
    status = (await guess(`${others}@example.org`, 'x')).status
  expect(status, 'one address, many accounts').toBe(429)
  nowMs += 10 * 60_000 + 1
  expect((await guess(ingrid.email, password)).status).toBe(200)
})

test('a password is kept only as a costly hash, a link and a sign-in only as hashes', async () => {
  const { gateway, owner, link } = await openHouse({ passwords: createPasswords() })
  await owner.call('POST', '/set-up', { link, ...ingrid })
  const { read } = gateway.database
  const everything = JSON.stringify([
    await read.selectFrom('gateway_operators').selectAll().execute(),
    await read.selectFrom('gateway_operator_sessions').selectAll().execute(),
    await read.selectFrom('gateway_set_up_links').selectAll().execute(),
  ])
  expect(everything).toMatch(/scrypt\$15\$8\$3\$/)
  for (const open of [password, link, owner.cookie.split('=')[1]!]) expect(everything).not.toContain(open)
})
