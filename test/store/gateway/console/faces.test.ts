import { expect, test } from 'vitest'
import { anders, openDesk, photograph } from './character-desk.ts'

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
