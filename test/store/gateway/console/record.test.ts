import { expect, test } from 'vitest'
import type { ChangeList } from '../../../../shared/console/changes.ts'
import { words } from '../../../../web/console/screens/record/words/en.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'
import { signedIn } from './operators-desk.ts'

async function openHouse(now?: () => number) {
  const gateway = await openGateway(new InterfaceOnlyService(), now === undefined ? {} : { now })
  await gateway.seed()
  const owner = await signedIn(gateway, 'owner')
  const editor = await signedIn(gateway, 'editor')
  const record = async (find = '', page = 1) =>
    (await owner.call('GET', `/changes?find=${encodeURIComponent(find)}&page=${page}`)).answer as unknown as ChangeList
  const screen = async (name = 'Quay') =>
    String((await editor.call('POST', '/screens', { name, character: 'demo' })).answer['slug'])
  const csv = async () =>
    (await gateway.request('/api/console/changes.csv', { headers: { Cookie: owner.cookie } })).text()
  return { gateway, owner, editor, record, screen, csv }
}

test('the record tells who changed what, with what differs before and after', async () => {
  const { editor, record, screen } = await openHouse()
  const slug = await screen()
  await editor.call('PUT', `/screens/${slug}`, { name: 'Pier', character: 'demo', suggestions: [] })
  await editor.call('DELETE', `/screens/${slug}`)
  const { changes, found } = await record()
  expect(found).toBe(3)
  const [removed, changed, made] = changes
  expect(made).toMatchObject({ operator: 'editor', action: 'POST /screens', subject: 'Quay', before: null })
  expect(made!.after).toMatchObject({ name: 'Quay' })
  expect(changed).toMatchObject({
    operator: 'editor',
    action: 'PUT /screens/:slug',
    subject: 'Quay',
    before: { name: 'Quay' },
    after: { name: 'Pier' },
  })
  expect(removed).toMatchObject({ action: 'DELETE /screens/:slug', subject: 'Pier', after: null })
  expect(removed!.before).toMatchObject({ name: 'Pier' })
})

test('a personality is kept as it was and as it became; so is a role', async () => {
  const { gateway, owner, editor, record } = await openHouse()
  const fields = { name: 'Anders', role: 'Ferryman', voice: 'vincent', personality: 'You are calm.', startScript: '' }
  const { answer } = await editor.call('POST', '/characters', fields)
  const { key, version } = answer as { key: string; version: number }
  await editor.call('PUT', `/characters/${key}`, { ...fields, personality: 'You are loud.', version })
  expect((await record()).changes[0]).toMatchObject({
    subject: 'Anders',
    before: { personality: 'You are calm.' },
    after: { personality: 'You are loud.' },
  })
  const [viewer] = await gateway.database.read
    .selectFrom('gateway_operators')
    .select('id')
    .where('name', '=', 'editor')
    .execute()
  await owner.call('PUT', `/operators/${viewer!.id}/role`, { role: 'viewer' })
  expect((await record()).changes[0]).toMatchObject({
    operator: 'owner',
    action: 'PUT /operators/:id/role',
    before: { role: 'editor' },
    after: { role: 'viewer' },
  })
})

test('what was refused is not recorded, and no secret ever is', async () => {
  const { gateway, owner, editor, record, screen } = await openHouse()
  expect((await editor.call('POST', '/screens', { name: 'X', character: 'nobody' })).status).toBe(400)
  expect((await editor.call('DELETE', '/screens/nowhere')).status).toBe(404)
  expect((await record()).found).toBe(0)
  const { answer } = await owner.call('POST', '/invitations', { email: 'a@example.org', role: 'viewer' })
  await screen()
  const rows = JSON.stringify(await gateway.database.read.selectFrom('gateway_changes').selectAll().execute())
  expect(rows).toContain('a@example.org')
  expect(rows).not.toContain(String(answer['url']).split('#')[1])
})

test('every route that changes something is in the record, or says that it is not', async () => {
  const { gateway } = await openHouse()
  const silent = gateway.consoleRoutes.filter(
    ({ method, for: audience, record }) =>
      method !== 'GET' && (record === false || (audience === 'everyone' && !record)),
  )
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /set-up/check',
    'POST /sign-in',
    'POST /sign-out',
    'POST /join/check',
    'POST /service/try',
    'POST /characters/reading',
    'POST /characters/:key/ask-ahead',
    'POST /characters/:key/questions/run',
    'POST /characters/:key/questions/run-aloud',
    'POST /staff-webhook/try',
  ])
})

test('and each is told in words, not as the program calls it', async () => {
  const { gateway } = await openHouse()
  const recorded = gateway.consoleRoutes.filter(
    ({ method, for: audience, record }) => record ?? (method !== 'GET' && audience !== 'everyone'),
  )
  expect(recorded.length).toBeGreaterThan(40)
  const untold = recorded.filter(({ method, path }) => {
    const thing = path.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? ''
    return words.whole[`${method} ${path}`] === undefined && words.things[thing] === undefined
  })
  expect(untold.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('the record is found through, paged, and forgets after a year', async () => {
  let nowMs = Date.parse('2026-03-04T09:40:00Z')
  const { gateway, record, screen } = await openHouse(() => nowMs)
  for (let count = 0; count < 45; count++) await screen(count % 3 === 0 ? 'Lens room' : 'Quay')
  expect(await record('lens')).toMatchObject({ found: 15 })
  expect((await record()).changes).toHaveLength(40)
  expect((await record('', 2)).changes).toHaveLength(5)
  nowMs += 366 * 24 * 3_600_000
  await gateway.sweep()
  const kept = await gateway.database.read.selectFrom('gateway_changes').selectAll().execute()
  expect(kept).toEqual([])
})

test('in the copy no cell is ever a formula, and every cell stays one', async () => {
  const { screen, csv } = await openHouse()
  for (const name of ['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)', 'a "quoted", thing'])
    await screen(name)
  const [head, ...lines] = (await csv()).replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(head).toBe('time,operator,action,subject,before,after')
  const subjects = lines.map((line) => /^[^,]+,editor,POST \/screens,(.*?),,"/.exec(line)?.[1] ?? '')
  expect(new Set(subjects)).toEqual(
    new Set([`"'=HYPERLINK(""http://evil.example"")"`, "'+1", "'-1", "'@SUM(A1)", '"a ""quoted"", thing"']),
  )
})
