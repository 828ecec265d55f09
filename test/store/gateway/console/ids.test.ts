import { expect, test } from 'vitest'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService, secret } from '../interface-only-service.ts'
import { Caller, signedIn } from './operators-desk.ts'

test('what has not the form of an id is not found on any route of the console', async () => {
  const gateway = await openGateway(new InterfaceOnlyService())
  const owner = await signedIn(gateway, 'owner')
  const named = gateway.consoleRoutes.filter(({ path }) => path.includes(':'))
  expect(named.length).toBeGreaterThan(5)
  for (const [place, id] of ['%00', 'x%00', 'a b', '..%2F..', '%F0%9F%98%80', '1'.repeat(1000)].entries()) {
    // An address of its own each time, so that no limit of calls speaks first.
    const address = `10.0.0.${place}`
    for (const { method, path, for: audience } of named) {
      const body = ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined
      const bearer = audience === 'machine' ? { Authorization: `Bearer ${secret}` } : {}
      const { status, code } = await owner.call(method, path.replaceAll(/:\w+/g, id), body, bearer, address)
      const where = `${method} ${path} ${id.slice(0, 10)}`
      expect([where, status, code]).toEqual([where, 404, 'NOT_FOUND'])
    }
  }
})

test('a NUL in what is looked for finds everything, and in what would be kept it is refused by its field', async () => {
  const gateway = await openGateway(new InterfaceOnlyService())
  await gateway.seed()
  const owner = await signedIn(gateway, 'owner')
  for (const list of ['characters', 'screens', 'studio/items']) {
    expect((await owner.call('GET', `/${list}?find=%00`)).status).toBe(200)
  }
  const character = { name: 'Marit', voice: 'clara', personality: 'You keep the light.' }
  const screen = { name: 'Hall', character: 'demo' }
  const link = 'a-link-of-twenty-signs-or-more'
  const bodies: [path: string, field: string, body: object][] = [
    ['/characters', 'name', { ...character, name: 'a\0b' }],
    ['/characters', 'personality', { ...character, personality: 'a\0b' }],
    ['/characters', 'startScript', { ...character, startScript: 'a\0b' }],
    ['/screens', 'name', { ...screen, name: 'a\0b' }],
    ['/screens', 'character', { ...screen, character: 'a\0b' }],
    ['/screens', 'code', { ...screen, code: 'AB\0CDE' }],
    ['/screens', 'suggestions.0', { ...screen, suggestions: ['a\0b'] }],
    ['/set-up', 'email', { link, email: 'a\0b@example.org', password: 'twelve signs or more' }],
    ['/set-up', 'house', { link, email: 'a@example.org', password: 'twelve signs or more', house: 'a\0b' }],
    ['/sign-in', 'email', { email: 'a\0b@example.org', password: 'twelve signs or more' }],
  ]
  const website = { name: 'Hall', character: 'demo' }
  const machine = { Authorization: `Bearer ${secret}` }
  for (const [field, change] of [
    ['name', { name: 'a\0b' }],
    ['character', { character: 'a\0b' }],
    ['card.title', { card: { title: 'a\0b' } }],
    ['card.line', { card: { line: 'a\0b' } }],
    ['card.greeting', { card: { greeting: 'a\0b' } }],
    ['origins.0', { origins: ['https://a\0.example'] }],
  ] as const) {
    const { status, answer } = await new Caller(gateway).call('POST', '/websites', { ...website, ...change }, machine)
    const found = (answer['issues'] as { path: string[] }[] | undefined)?.map((issue) => issue.path.join('.'))
    expect([field, status, found]).toEqual([field, 400, [field]])
  }
  const paths = gateway.consoleRoutes.map(({ path }) => path)
  for (const [path, field, body] of bodies) {
    expect(paths).toContain(path)
    const caller = path.startsWith('/s') && path !== '/screens' ? new Caller(gateway) : owner
    const { status, answer } = await caller.call('POST', path, body)
    const found = (answer['issues'] as { path: string[] }[] | undefined)?.map((issue) => issue.path.join('.'))
    expect([path, status, found]).toEqual([path, 400, [field]])
  }
})
