import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Character } from '../../../../shared/console/characters.ts'
import type { Studio } from '../../../../shared/console/studio.ts'
import { anders, photograph } from '../console/character-desk.ts'
import { signedIn } from '../console/operators-desk.ts'
import { openGateway } from '../gateway-under-test.ts'
import { film, lighthouse, openStudio, png } from './studio-desk.ts'
import { eventually } from '../../../support/eventually.ts'

test('what is asked for is made, fetched and kept; no link of the service reaches the page', async () => {
  const { service, gateway, editor, madePicture, items, creations } = await openStudio()
  const item = await madePicture()
  expect(item).toMatchObject({
    name: 'A white lighthouse with a red band at dusk.',
    media: 'image',
    contentType: 'image/png',
    by: 'editor',
    made: { kind: 'text_to_image', model: 'gen4_image', costCredits: 5, isPreview: true, request: lighthouse },
  })
  const all = JSON.stringify([await items(), await creations()])
  expect(all).not.toContain('service.example.com')
  expect(all).not.toContain(service.task.id)
  const answer = await gateway.request(item.url, { headers: { Cookie: editor.cookie } })
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('png')
  expect(service.dropped, 'nothing is left at the service').toEqual([service.task.id])
})

test('how far it is is told, and stopping it ends it at the service, too', async () => {
  const { service, make, asked, reaches, editor, creations, items } = await openStudio()
  const { answer } = await make()
  await asked()
  service.tell({ status: 'RUNNING', progress: 0.4 })
  await reaches({ status: 'RUNNING', progress: 0.4, costCredits: 5 })
  expect((await editor.call('DELETE', `/studio/creations/${String(answer['id'])}`)).status).toBe(204)
  expect(service.dropped).toContain(service.task.id)
  service.succeed([await png()])
  await eventually(() => expect(service.dropped.length).toBeGreaterThan(1))
  expect(await creations()).toEqual([])
  expect((await items()).items).toEqual([])
})

test('sent twice, it is made once', async () => {
  const { service, make, asked, creations } = await openStudio()
  const id = randomUUID()
  await Promise.all([make(lighthouse, 'text_to_image', id), make(lighthouse, 'text_to_image', id)])
  await asked(1)
  expect(await creations()).toHaveLength(1)
  expect(service.tasks).toHaveLength(1)
})

test('a request is checked with the endpoint’s own schema before anything is asked of the service', async () => {
  const { service, make } = await openStudio()
  const wrong = await make({ ...lighthouse, ratio: '1:1', more: true })
  expect(wrong).toMatchObject({ status: 400, code: 'VALIDATION' })
  const paths = (wrong.answer['issues'] as { path: string[] }[]).map(({ path }) => path[0])
  expect(paths).toEqual(['body', 'body'])
  expect(await make({ ...lighthouse, promptText: 'a\0b' })).toMatchObject({ status: 400 })
  for (const uri of [
    'https://elsewhere.example.com/a.png',
    'file:///etc/passwd',
    `library:${randomUUID()}`,
    'library:../x',
  ]) {
    const body = { model: 'gen4_turbo', promptImage: uri, ratio: '1280:720', duration: 2 }
    expect(await make(body, 'image_to_video'), uri).toMatchObject({ status: 400, code: 'ASSET_GONE' })
  }
  expect(service.tasks).toEqual([])
})

test('it is made of what is in the library or of a character’s picture: small pictures go along, the rest is uploaded', async () => {
  const { service, editor, make, asked } = await openStudio()
  const picture = await photograph(300, 300).png().toBuffer()
  const brought = await editor.call('POST', '/studio/items?name=Quay', picture)
  const video = await editor.call('POST', '/studio/items?name=Waves', film)
  const { answer } = await editor.call('POST', '/characters', anders)
  const { key } = answer as unknown as Character
  await editor.call('PUT', `/characters/${key}/picture`, await photograph(600, 800).png().toBuffer())
  const ofPicture = { model: 'gen4_turbo', ratio: '1280:720', duration: 2 }
  await make({ ...ofPicture, promptImage: `library:${String(brought.answer['id'])}` }, 'image_to_video')
  await asked(1)
  expect(service.task.body['promptImage']).toBe(`data:image/png;base64,${picture.toString('base64')}`)
  await make({ ...ofPicture, promptImage: `character:${key}` }, 'image_to_video')
  await asked(2)
  expect(service.task.body['promptImage']).toMatch(/^data:image\/webp;base64,/)
  await make(
    { model: 'gen4_aleph', videoUri: `library:${String(video.answer['id'])}`, promptText: 'In the rain' },
    'video_to_video',
  )
  await asked(3)
  const uploaded = service.uploads.get(String(service.task.body['videoUri']).replace('service://uploads/', ''))
  expect(Buffer.from(uploaded!).equals(film)).toBe(true)
  const mixedUp = { ...ofPicture, promptImage: `library:${String(video.answer['id'])}` }
  expect(await make(mixedUp, 'image_to_video')).toMatchObject({ status: 400, code: 'ASSET_WRONG' })
})

test.each([
  ['credits are gone', 400, { code: 'INSUFFICIENT_CREDITS', error: 'x' }, 'INSUFFICIENT_CREDITS'],
  ['the day’s generations are used', 429, { code: 'DAILY_LIMIT', error: 'x' }, 'DAILY_LIMIT'],
  ['it refuses', 400, { code: 'VALIDATION', issues: [{ path: ['ratio'], message: 'Not this ratio.' }] }, 'REFUSED'],
  ['it has no such endpoint', 404, {}, 'NOT_OFFERED'],
])(
  'where %s, it has failed with a code that the page has words for',
  async (_, status, body, failure) => {
    const { service, make, reaches } = await openStudio()
    service.refuse(status, body)
    await make()
    await reaches({ status: 'FAILED', failure, failureReason: failure === 'REFUSED' ? 'Not this ratio.' : null })
    expect(service.tasks).toEqual([])
  },
  15_000,
)

test('what the service fails at is told with its code and reason', async () => {
  const { service, editor, make, asked, reaches, creations } = await openStudio()
  const { answer } = await make()
  await asked()
  service.tell({ status: 'FAILED', failure: 'SAFETY.INPUT.TEXT', failureReason: 'The words were refused.' })
  await reaches({ status: 'FAILED', failure: 'SAFETY.INPUT.TEXT', failureReason: 'The words were refused.' })
  expect((await editor.call('DELETE', `/studio/creations/${String(answer['id'])}`)).status).toBe(204)
  expect(await creations()).toEqual([])
})

test('what comes back is looked at: a page that calls itself a picture is not kept', async () => {
  const { service, make, asked, reaches, items, libraryFiles } = await openStudio()
  await make()
  await asked()
  service.succeed([await png(), { bytes: Buffer.from('<html><script>go()</script></html>'), type: 'image/png' }])
  await reaches({ status: 'FAILED', failure: 'WRONG_FILE' })
  expect((await items()).items).toEqual([])
  expect(libraryFiles()).toEqual([])
})

test('links that have ended are told as such', async () => {
  const { service, make, asked, reaches, libraryFiles } = await openStudio()
  await make()
  await asked()
  service.tell({ status: 'SUCCEEDED', output: ['https://service.example.com/files/gone'] })
  await reaches({ status: 'FAILED', failure: 'LOST' })
  expect(libraryFiles()).toEqual([])
})

test('what a stop cut off is fetched after the next start', async () => {
  const { service, gateway, make, asked, reaches } = await openStudio()
  await make()
  await asked()
  service.tell({ status: 'RUNNING', progress: 0.5 })
  await reaches({ status: 'RUNNING' })
  await gateway.close()
  service.succeed([await png()])
  const later = Date.now() + 120_000
  const next = await openGateway(service, { folder: gateway.folder, now: () => later })
  await next.sweep()
  const viewer = await signedIn(next, 'viewer')
  await eventually(async () => expect((await viewer.call('GET', '/studio/items')).answer).toMatchObject({ total: 1 }))
  expect(service.tasks).toHaveLength(1)
}, 20_000)

test('the forms have what the schemas ask for; what the service lacks is left out', async () => {
  const { service, editor } = await openStudio()
  const studio = async () => (await editor.call('GET', '/studio')).answer as unknown as Studio
  expect((await studio()).forms).toHaveLength(10)
  expect((await studio()).credits).toBeNull()
  const limits = { maxDailyGenerations: 200 }
  service.organization = {
    creditBalance: 1284,
    tier: { level: 1, models: { gen4_turbo: limits, gen4_image: limits } },
    usage: { models: { gen4_image: { dailyGenerations: 27 } } },
  }
  const { forms, credits } = await studio()
  expect(forms.map(({ kind, models }) => [kind, models.map(({ model }) => model)])).toEqual([
    ['image_to_video', ['gen4_turbo']],
    ['text_to_image', ['gen4_image']],
  ])
  expect(credits).toMatchObject({ balance: 1284, models: [{}, { model: 'gen4_image', today: 27, most: 200 }] })
})

test('an endpoint that turned out to be missing is not offered again', async () => {
  const { service, editor, make, reaches } = await openStudio()
  service.refuse(404)
  await make()
  await reaches({ failure: 'NOT_OFFERED' })
  const { forms } = (await editor.call('GET', '/studio')).answer as unknown as Studio
  expect(forms.map(({ kind }) => kind)).not.toContain('text_to_image')
})
