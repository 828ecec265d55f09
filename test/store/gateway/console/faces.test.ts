import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { Character } from '../../../../shared/console/characters.ts'
import type { KioskLook } from '../../../../shared/kiosk/api.ts'
import { facePicture, picturesFolder } from '../../../support/face/face-pictures.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'
import { anders, openDesk, photograph } from './character-desk.ts'
import { signedIn } from './operators-desk.ts'
import { eventually } from '../../../support/eventually.ts'

const landmarks = {
  pupils: [
    { x: 0.4, y: 0.5 },
    { x: 0.6, y: 0.5 },
  ],
  mouth: { left: { x: 0.4, y: 0.7 }, right: { x: 0.6, y: 0.7 }, centre: { x: 0.5, y: 0.7 } },
  chin: { x: 0.5, y: 0.8 },
}

test('points that make no face are refused, with where they are wrong', async () => {
  const { editor, make } = await openDesk()
  const key = await make()
  const wrong = { ...landmarks, chin: { x: 0.5, y: 0.2 } }
  const refused = await editor.call('PUT', `/characters/${key}/face`, { landmarks: wrong })
  expect(refused).toMatchObject({ status: 400, code: 'VALIDATION' })
  expect(refused.answer['issues']).toMatchObject([{ path: ['chin', 'y'] }])
  const outside = { ...landmarks, chin: { x: 2, y: 0.8 } }
  expect((await editor.call('PUT', `/characters/${key}/face`, { landmarks: outside })).status).toBe(400)
})

test('points belong to the draft until they are published, and go with another picture', async () => {
  const { editor, make, whole, ready } = await openDesk()
  const key = await make()
  await editor.call('POST', `/characters/${key}/editions`)
  expect((await editor.call('PUT', `/characters/${key}/face`, { landmarks })).status).toBe(200)
  await ready(key)
  expect((await whole(key)).changes).toEqual([{ what: 'face' }])
  await editor.call('POST', `/characters/${key}/editions`)
  expect((await whole(key)).changes).toEqual([])
  expect((await editor.call('DELETE', `/characters/${key}/face`)).status).toBe(200)
  expect((await whole(key)).changes).toEqual([{ what: 'face' }])
  await editor.call('PUT', `/characters/${key}/draft`, { number: 2 })
  expect((await whole(key)).changes, 'they come back with their state').toEqual([])
  const other = await photograph(600, 600).negate().png().toBuffer()
  await editor.call('PUT', `/characters/${key}/picture`, other)
  expect((await whole(key)).changes).toEqual([{ what: 'picture' }])
})

test('a service that tells no points has none to set, and one without a picture no face', async () => {
  const { editor, make } = await openDesk()
  const key = await make()
  expect((await editor.call('GET', `/characters/${key}/face`)).answer).toEqual({ face: null })
  const { answer } = await editor.call('POST', '/characters', anders)
  const bare = `/characters/${String(answer['key'])}/face`
  expect(await editor.call('GET', bare)).toMatchObject({ status: 409, code: 'GETTING_READY' })
  expect(await editor.call('PUT', bare, { landmarks })).toMatchObject({ status: 409, code: 'NO_PICTURE' })
})

test('where the service tells the face, what is published gets eyes that blink; its points are not told to visitors', async () => {
  const plain = new InterfaceOnlyService()
  const { landmarks: found } = await facePicture('tomas')
  const report = { source: 'found', confidence: 1, warnings: [] }
  const fetch = async (url: string, init: RequestInit) =>
    url.endsWith('/face') ? Response.json({ ...found, ...report }) : plain.fetch(url, init)
  const gateway = await openGateway({ fetch })
  const editor = await signedIn(gateway, 'editor')
  const { key } = (await editor.call('POST', '/characters', anders)).answer as unknown as Character
  const picture = await readFile(new URL('tomas.png', picturesFolder))
  await editor.call('PUT', `/characters/${key}/picture`, picture)
  const whole = async () => (await editor.call('GET', `/characters/${key}`)).answer
  await eventually(async () => expect(await whole()).toMatchObject({ status: 'READY' }))
  await editor.call('POST', `/characters/${key}/editions`)
  const slug = String((await editor.call('POST', '/screens', { name: 'Quay', character: key })).answer['slug'])
  const look = async () => (await (await gateway.request(`/api/kiosks/${slug}`)).json()) as KioskLook
  await vi.waitFor(async () => expect((await look()).character.eyes).toBeDefined(), { timeout: 15_000 })
  const eyes = (await look()).character.eyes!
  expect(Object.keys(eyes).toSorted((a, b) => a.localeCompare(b))).toEqual(['left', 'posterSidePx', 'top', 'url'])
  const strip = await gateway.request(eyes.url)
  const { width, height } = await sharp(Buffer.from(await strip.arrayBuffer())).metadata()
  const pupils = found.pupils.map(({ x, y }) => ({ x: x * eyes.posterSidePx, y: y * eyes.posterSidePx }))
  for (const { x, y } of pupils) {
    expect(x > eyes.left && x < eyes.left + width).toBe(true)
    expect(y > eyes.top && y < eyes.top + height / 4).toBe(true)
  }
}, 30_000)
