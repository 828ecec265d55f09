import { expect, test } from 'vitest'
import type { OperatorList } from '../../../../shared/console/operators.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'
import { Caller, setUpLink, signedIn } from './operators-desk.ts'

const password = 'three goats and a lamp'
const bodil = { email: 'Bodil@Museum.example', name: 'Bodil Strand', role: 'editor' }

async function openHouse(now?: () => number) {
  const gateway = await openGateway(new InterfaceOnlyService(), now === undefined ? {} : { now })
  const owner = new Caller(gateway)
  const link = await setUpLink(gateway)
  await owner.call('POST', '/set-up', {
    link,
    email: 'ingrid@museum.example',
    password,
    name: 'Ingrid',
    house: 'Museum',
  })
  const list = async () => (await owner.call('GET', '/operators')).answer as unknown as OperatorList
  const invited = async (who: object = bodil) => {
    const { answer } = await owner.call('POST', '/invitations', who)
    return { url: String(answer['url']), link: String(answer['url']).split('#')[1]!, id: String(answer['id']) }
  }
  const joined = async (who: object = bodil) => {
    const newcomer = new Caller(gateway)
    const { answer } = await newcomer.call('POST', '/join', { link: (await invited(who)).link, password })
    const { operators } = await list()
    return { newcomer, id: operators.find(({ email }) => email === answer['email'])!.id }
  }
  return { gateway, owner, list, invited, joined }
}

test('whoever asks before the first owner is made learns that nobody can sign in yet', async () => {
  const gateway = await openGateway(new InterfaceOnlyService(), {})
  expect((await new Caller(gateway).call('GET', '/me')).answer).toEqual({ me: null, hasOperators: false })
  await signedIn(gateway, 'owner')
  expect((await new Caller(gateway).call('GET', '/me')).answer).toEqual({ me: null, hasOperators: true })
})

test('an invitation lets somebody in with the role it names, once', async () => {
  const { gateway, list, invited } = await openHouse()
  const { url, link } = await invited()
  expect(url).toMatch(/^http:\/\/localhost:8080\/console\/join#\S{43}$/)
  expect((await list()).invitations).toMatchObject([{ email: 'bodil@museum.example', role: 'editor' }])
  const newcomer = new Caller(gateway)
  expect((await newcomer.call('POST', '/join/check', { link })).answer).toMatchObject({
    name: 'Bodil Strand',
    role: 'editor',
    house: 'Museum',
  })
  const { answer } = await newcomer.call('POST', '/join', { link, password })
  expect(answer).toEqual({ name: 'Bodil Strand', email: 'bodil@museum.example', role: 'editor', house: 'Museum' })
  expect((await newcomer.call('GET', '/characters')).status).toBe(200)
  expect((await newcomer.call('GET', '/operators')).status).toBe(403)
  const again = await new Caller(gateway).call('POST', '/join', { link, password })
  expect(again).toMatchObject({ status: 410, code: 'LINK_USED' })
  const { operators, invitations } = await list()
  expect(invitations).toEqual([])
  expect(operators.map(({ name, role }) => [name, role])).toEqual([
    ['Bodil Strand', 'editor'],
    ['Ingrid', 'owner'],
  ])
})

test('used twice at the same moment, an invitation makes one operator', async () => {
  const { gateway, invited } = await openHouse()
  const { link } = await invited()
  const both = await Promise.all([0, 1].map(() => new Caller(gateway).call('POST', '/join', { link, password })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
})

test('an invitation ends after 24 hours, when another is made, and when it is taken back', async () => {
  let nowMs = Date.parse('2026-03-04T09:40:00Z')
  const { gateway, owner, invited } = await openHouse(() => nowMs)
  const status = async (link: string) => (await new Caller(gateway).call('POST', '/join/check', { link })).status
  const first = await invited()
  const second = await invited()
  expect([await status(first.link), await status(second.link)]).toEqual([410, 200])
  expect((await owner.call('DELETE', `/invitations/${second.id}`)).status).toBe(204)
  expect(await status(second.link)).toBe(410)
  const third = await invited()
  nowMs += 24 * 3_600_000 + 1
  expect(await status(third.link)).toBe(410)
  expect((await new Caller(gateway).call('POST', '/join', { link: third.link, password })).status).toBe(410)
})

test('who is an operator already can’t be invited, so that no link changes their password', async () => {
  const { owner } = await openHouse()
  const again = await owner.call('POST', '/invitations', { ...bodil, email: 'Ingrid@museum.example' })
  expect(again).toMatchObject({ status: 409, code: 'KNOWN_EMAIL' })
})

test('a change of role and a removal sign that operator out at once', async () => {
  const { owner, joined, gateway } = await openHouse()
  const { newcomer, id } = await joined()
  expect((await owner.call('PUT', `/operators/${id}/role`, { role: 'viewer' })).status).toBe(204)
  expect((await newcomer.call('GET', '/characters')).status).toBe(401)
  const back = new Caller(gateway)
  const signIn = () => back.call('POST', '/sign-in', { email: bodil.email, password })
  expect((await signIn()).answer).toMatchObject({ role: 'viewer' })
  expect((await owner.call('DELETE', `/operators/${id}`)).status).toBe(204)
  expect((await back.call('GET', '/characters')).status).toBe(401)
  expect((await signIn()).status).toBe(401)
  expect((await owner.call('DELETE', `/operators/${id}`)).status).toBe(404)
})

test('the last owner stays one, whoever asks, also when two leave at the same moment', async () => {
  const { gateway, owner, list, joined } = await openHouse()
  const [ingrid] = (await list()).operators
  for (const refused of [
    await owner.call('DELETE', `/operators/${ingrid!.id}`),
    await owner.call('PUT', `/operators/${ingrid!.id}/role`, { role: 'editor' }),
  ]) {
    expect(refused).toMatchObject({ status: 409, code: 'LAST_OWNER' })
  }
  expect((await owner.call('GET', '/characters')).status, 'and is still signed in').toBe(200)
  const { newcomer, id } = await joined({ ...bodil, role: 'owner' })
  const both = await Promise.all([
    newcomer.call('PUT', `/operators/${ingrid!.id}/role`, { role: 'viewer' }),
    owner.call('PUT', `/operators/${id}/role`, { role: 'viewer' }),
  ])
  expect(both.filter(({ status }) => status === 204)).toHaveLength(1)
  const rows = await gateway.database.read.selectFrom('gateway_operators').select('role').execute()
  expect(rows.map(({ role }) => role).toSorted()).toEqual(['owner', 'viewer'])
})

test('a new password ends all other sign-ins and gives this browser a new one', async () => {
  const { gateway, owner } = await openHouse()
  const other = new Caller(gateway)
  await other.call('POST', '/sign-in', { email: 'ingrid@museum.example', password })
  const before = owner.cookie
  const wrong = await owner.call('PUT', '/me/password', { password: 'no', newPassword: 'a whole other password' })
  expect(wrong).toMatchObject({ status: 400, code: 'WRONG_PASSWORD' })
  expect((await other.call('GET', '/characters')).status).toBe(200)
  const changed = await owner.call('PUT', '/me/password', { password, newPassword: 'a whole other password' })
  expect(changed.status).toBe(204)
  expect(owner.cookie).not.toBe(before)
  expect((await owner.call('GET', '/characters')).status).toBe(200)
  for (const cookie of [before, other.cookie]) {
    expect((await new Caller(gateway, cookie).call('GET', '/characters')).status).toBe(401)
  }
  expect((await other.call('POST', '/sign-in', { email: 'ingrid@museum.example', password })).status).toBe(401)
})

test('guessing the own password closes the account’s door, too', async () => {
  const { owner } = await openHouse()
  const codes: unknown[] = []
  for (let tries = 0; tries < 7; tries++) {
    codes.push((await owner.call('PUT', '/me/password', { password: 'x', newPassword: 'y'.repeat(12) })).code)
  }
  expect(codes.at(0)).toBe('WRONG_PASSWORD')
  expect(codes.at(-1)).toBe('TOO_MANY_TRIES')
})
