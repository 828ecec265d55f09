import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Character, CharacterPage } from '../../../../shared/console/characters.ts'
import type { Reading } from '../../../../shared/console/reading.ts'
import { whatIsFollowed } from '../../../../server/realtime/answers/conversation/what-is-followed.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'
import { anders, openDesk, photograph } from './character-desk.ts'
import { signedIn } from './operators-desk.ts'
import { eventually } from '../../../support/eventually.ts'

test('a character without a picture waits for one; with it, it is brought to the service', async () => {
  const { service, editor, whole, ready } = await openDesk()
  const { key } = (await editor.call('POST', '/characters', anders)).answer as unknown as Character
  expect(await whole(key)).toMatchObject({ status: 'EMPTY', pictureUrl: null, version: 1, documents: 0 })
  await editor.call('PUT', `/characters/${key}/picture`, await photograph(600, 800).png().toBuffer())
  await ready(key)
  expect([...service.avatars.values()]).toMatchObject([{ name: 'Anders', voice: { presetId: 'vincent' } }])
})

test('the picture is kept as a square WebP, without what else the file held', async () => {
  const { gateway, editor, whole, make } = await openDesk()
  const key = await make()
  const { pictureUrl } = await whole(key)
  const answer = await gateway.request(pictureUrl!, { headers: { Cookie: editor.cookie } })
  expect(answer.headers.get('Content-Type')).toBe('image/webp')
  const { format, width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1024, height: 1024, exif: undefined })
  expect((await gateway.request(pictureUrl!)).status, 'signed out').toBe(401)
})

test('what is no picture is refused with a sentence, whatever it says it is', async () => {
  const { editor } = await openDesk()
  const { key } = (await editor.call('POST', '/characters', anders)).answer as unknown as Character
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><script>go()</script></svg>',
  )
  const gif = await photograph(600, 600).gif().toBuffer()
  const small = await photograph(100, 100).png().toBuffer()
  for (const bytes of [svg, gif, small, Buffer.from('<html>hello</html>')]) {
    const { status, code, answer } = await editor.call('PUT', `/characters/${key}/picture`, bytes)
    expect({ status, code }).toEqual({ status: 400, code: 'PICTURE_INVALID' })
    expect(answer['error']).toMatch(/[.]$/)
  }
  const long = await editor.call('PUT', `/characters/${key}/picture`, new Uint8Array(17 * 1_048_576))
  expect(long).toMatchObject({ status: 413, code: 'TOO_LARGE' })
})

test('a change is brought to the same avatar; another one from the older state is refused', async () => {
  const { service, editor, ready, make } = await openDesk()
  const key = await make()
  const [id] = service.avatars.keys()
  const change = { ...anders, personality: 'You are old Anders.', version: 1 }
  expect((await editor.call('PUT', `/characters/${key}`, change)).answer).toMatchObject({ version: 2 })
  await ready(key)
  expect(service.avatars.size).toBe(1)
  expect(service.avatars.get(id!)?.personality).toContain('You are old Anders.')
  expect(await editor.call('PUT', `/characters/${key}`, { ...change, role: 'Pilot' })).toMatchObject({
    status: 409,
    code: 'CHANGED_MEANWHILE',
  })
})

test('what is sent once more because its answer was lost is saved once, and in nobody’s way', async () => {
  const { editor } = await openDesk()
  const somebody = { ...anders, key: randomUUID() }
  const made = (await editor.call('POST', '/characters', somebody)).answer as unknown as Character
  expect(made.key).toBe(somebody.key)
  const again = await editor.call('POST', '/characters', { ...somebody, role: 'Pilot' })
  expect(again.answer).toMatchObject({ key: made.key, role: made.role, version: 1 })
  expect((await editor.call('GET', '/characters')).answer).toMatchObject({ total: 1 })
  const change = { ...anders, role: 'Pilot', version: 1 }
  const saved = { status: 200, answer: { role: 'Pilot', version: 2 } }
  expect(await editor.call('PUT', `/characters/${made.key}`, change)).toMatchObject(saved)
  expect(await editor.call('PUT', `/characters/${made.key}`, change), 'once more').toMatchObject(saved)
})

test('words that are sent again and say nothing new are not in the way of somebody else’s', async () => {
  const { editor } = await openDesk()
  const { key } = (await editor.call('POST', '/characters', anders)).answer as unknown as Character
  const again = await editor.call('PUT', `/characters/${key}`, { ...anders, version: 1 })
  expect(again).toMatchObject({ status: 200, answer: { version: 1 } })
  const theirs = await editor.call('PUT', `/characters/${key}`, { ...anders, role: 'Pilot', version: 1 })
  expect(theirs).toMatchObject({ status: 200, answer: { role: 'Pilot', version: 2 } })
})

test('two characters with the same words and picture are two', async () => {
  const { service, make } = await openDesk()
  await make()
  await make()
  expect(service.avatars.size).toBe(2)
})

test('a new picture makes a new avatar, and the old one goes', async () => {
  const { service, editor, ready, make } = await openDesk()
  const key = await make()
  const [before] = service.avatars.keys()
  const other = sharp({ create: { width: 500, height: 500, channels: 3, background: '#468' } })
  await editor.call('PUT', `/characters/${key}/picture`, await other.png().toBuffer())
  await ready(key)
  expect(service.avatars.size).toBe(1)
  expect(service.avatars.has(before!)).toBe(false)
})

test('a picture that the service refuses leaves a reason', async () => {
  const { service, editor, whole, make } = await openDesk()
  const key = await make()
  service.refuseNext(401)
  await editor.call('PUT', `/characters/${key}`, { ...anders, name: 'Andreas', version: 1 })
  await eventually(async () => expect(await whole(key)).toMatchObject({ status: 'FAILED' }))
  expect((await whole(key)).failureReason).not.toBe('')
})

test('what failed is removed, and made anew when it is saved once more', async () => {
  const { service, editor, whole, ready, make } = await openDesk()
  const key = await make()
  service.avatarsToFail = 2
  const other = () =>
    sharp({ create: { width: 500, height: 500, channels: 3, background: '#468' } })
      .png()
      .toBuffer()
  for (let tries = 0; tries < 2; tries++) {
    await editor.call('PUT', `/characters/${key}/picture`, await other())
    await eventually(async () =>
      expect(await whole(key)).toMatchObject({ status: 'FAILED', failureReason: 'It could not be read.' }),
    )
    expect(service.avatars.size).toBe(1)
  }
  await editor.call('PUT', `/characters/${key}/picture`, await other())
  await ready(key)
  expect(service.avatars.size).toBe(1)
})

test('what a stop cut off goes on at the next start', async () => {
  const { service, gateway, editor } = await openDesk()
  const { key } = (await editor.call('POST', '/characters', anders)).answer as unknown as Character
  // The service is away: nothing can be made of it.
  for (let calls = 0; calls < 50; calls++) service.refuseNext(503, { 'Retry-After': '0' })
  await editor.call('PUT', `/characters/${key}/picture`, await photograph(600, 800).png().toBuffer())
  await gateway.close()
  const next = await openGateway(new InterfaceOnlyService(), { folder: gateway.folder })
  await next.seed()
  const viewer = await signedIn(next, 'viewer')
  await eventually(async () =>
    expect((await viewer.call('GET', `/characters/${key}`)).answer).toMatchObject({ status: 'READY' }),
  )
})

test('the list finds, pages and names the screens; those of the house come with it', async () => {
  const { editor, make } = await openDesk()
  const key = await make()
  for (let more = 0; more < 41; more++) await editor.call('POST', '/characters', { ...anders, name: `Guide ${more}` })
  await editor.call('POST', '/screens', { name: 'Lens room', character: key })
  const list = async (query: string) =>
    (await editor.call('GET', `/characters${query}`)).answer as unknown as CharacterPage
  const first = await list('')
  expect(first).toMatchObject({ total: 42, found: 42 })
  expect(first.characters).toHaveLength(40)
  expect(first.characters[0]).toMatchObject({ name: 'Anders', screens: [{ name: 'Lens room' }] })
  expect(first.ofTheHouse.map(({ name }) => name)).toEqual(['Marit Holm'])
  expect((await list('?page=2')).characters).toHaveLength(2)
  expect((await list('?find=ANDER')).characters).toHaveLength(1)
  expect(await list('?find=%25')).toMatchObject({ found: 0 })
  await editor.call('POST', '/characters', { ...anders, name: 'Øystein Ås', role: 'VÆRMELDING' })
  for (const sought of ['øystein ås', 'Øystein', 'ÅS', 'værmelding', 'Øystein a'])
    expect((await list(`?find=${encodeURIComponent(sought)}`)).found, sought).toBe(sought.endsWith(' a') ? 0 : 1)
})

test('text of every kind is kept as it was written, and answered as data', async () => {
  const { editor, whole } = await openDesk()
  const hostile = '<script>alert(1)</script> "&\' ${x} {{y}}'
  const fields = { ...anders, name: hostile, personality: hostile, role: hostile }
  const { answer, headers } = await editor.call('POST', '/characters', fields)
  expect(headers.get('Content-Type')).toContain('application/json')
  expect(await whole((answer as unknown as Character).key)).toMatchObject({ name: hostile, role: hostile })
  const wrong = await editor.call('POST', '/characters', { ...anders, name: 'a\0b' })
  expect(wrong).toMatchObject({ status: 400, code: 'VALIDATION' })
})

test('what is made of a personality is told as the answers read it, with the draft’s documents', async () => {
  const chat = { host: 'models.example', model: 'small-chat' }
  const machine = {
    hostedAt: null,
    parts: [{ part: 'answers' as const, elsewhere: chat, attempt: null }],
    facts: () => Promise.reject(new Error('Nobody asks.')),
  }
  const gateway = await openGateway(new InterfaceOnlyService(), { machine, whatIsFollowed })
  const editor = await signedIn(gateway, 'editor')
  const read = async (body: object) => {
    const { answer } = await editor.call('POST', '/characters/reading', { name: 'Anders', key: null, ...body })
    return answer as unknown as Reading
  }
  const personality = 'You are Anders, a whaler. If you don’t know, say “No idea.” You stand at the ticket desk.'
  const followed = ({ parts }: Reading) => parts!.map(({ follows }) => follows.map(({ as }) => as))
  const told = await read({ personality })
  expect(told).toMatchObject({ model: 'small-chat', parts: { length: 3 } })
  expect(followed(told)).toEqual([['introduction'], ['unknown'], ['place']])
  const overruled = await read({ personality, sayings: { unknown: 'Not in my log.', where: 'Ask Ingrid.' } })
  expect(followed(overruled), 'sentences with a field of their own go before').toEqual([['introduction'], [], []])
  const { key } = (await editor.call('POST', '/characters', anders)).answer as unknown as Character
  await editor.call('POST', `/characters/${key}/documents`, { name: 'Desk', content: 'Ask at the museum office.' })
  expect(followed(await read({ key, personality }))).toEqual([['introduction'], ['unknown'], []])
})

test('where the service that answers is elsewhere, nobody here tells what it makes of a personality', async () => {
  const gateway = await openGateway(new InterfaceOnlyService())
  const editor = await signedIn(gateway, 'editor')
  const body = { key: null, name: 'Anders', personality: anders.personality }
  expect((await editor.call('POST', '/characters/reading', body)).answer).toEqual({ parts: null, model: null })
})
