import { expect, test } from 'vitest'
import type { ScreenGreetingSound } from '../../../shared/console/greeting-sounds.ts'
import type { KioskLook } from '../../../shared/kiosk/api.ts'
import { plainSoundBytesPerSecond } from '../../../shared/kiosk/plain-sound.ts'
import { signedIn } from './console/operators-desk.ts'
import { openGateway } from './gateway-under-test.ts'
import { InterfaceOnlyService } from './interface-only-service.ts'

const samples = (seconds: number, value = 7) => Buffer.alloc(seconds * plainSoundBytesPerSecond, value)

async function openScreen() {
  const gateway = await openGateway(new InterfaceOnlyService())
  await gateway.seed()
  const editor = await signedIn(gateway, 'editor')
  return {
    gateway,
    editor,
    bring: (bytes: Uint8Array, slug = 'demo') =>
      editor.call('PUT', `/screens/${slug}/greeting-sound?name=Gate%20bell`, bytes),
    chosen: async () =>
      (await editor.call('GET', '/screens/demo/greeting-sound')).answer as unknown as ScreenGreetingSound,
    look: async () => (await (await gateway.request('/api/kiosks/demo')).json()) as KioskLook,
  }
}

test('a greeting’s sound is what the screen’s page gets, without its name, and goes again', async () => {
  const { gateway, editor, bring, chosen, look } = await openScreen()
  expect(await chosen()).toEqual({ sound: null })
  expect(await look()).not.toHaveProperty('greetingSoundUrl')
  expect((await bring(samples(2.5))).status).toBe(200)
  const url = (await look()).greetingSoundUrl!
  expect(await chosen()).toEqual({ sound: { name: 'Gate bell', url } })
  const answer = await gateway.request(url)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(samples(2.5))).toBe(true)
  await bring(samples(1, 9))
  expect((await look()).greetingSoundUrl).not.toBe(url)
  expect((await editor.call('DELETE', '/screens/demo/greeting-sound')).status).toBe(204)
  expect(await look()).not.toHaveProperty('greetingSoundUrl')
  expect((await gateway.request(url)).status).toBe(404)
})

test('what lasts too long or is no whole sound is refused; a screen that goes takes its sound along', async () => {
  const { gateway, editor, bring, look } = await openScreen()
  const whole = samples(3)
  expect((await bring(whole)).status).toBe(200)
  await editor.call('DELETE', '/screens/demo/greeting-sound')
  expect(await bring(Buffer.concat([whole, Buffer.alloc(2)]))).toMatchObject({ status: 413 })
  for (const bytes of [samples(0.05), whole.subarray(1), new Uint8Array()]) {
    expect(await bring(bytes)).toMatchObject({ status: 400, code: 'SOUND_UNFIT' })
  }
  expect((await bring(whole, 'nowhere')).status).toBe(404)
  expect(await look()).not.toHaveProperty('greetingSoundUrl')
  const screen = { name: 'Hall', character: 'demo', suggestions: [] }
  const slug = String((await editor.call('POST', '/screens', screen)).answer['slug'])
  await bring(whole, slug)
  expect((await gateway.request(`/api/kiosks/${slug}/greeting-sound`)).status).toBe(200)
  expect((await editor.call('DELETE', `/screens/${slug}`)).status).toBe(204)
  expect((await gateway.request(`/api/kiosks/${slug}/greeting-sound`)).status).toBe(404)
})

test('who looks on changes nothing, and the record says who did', async () => {
  const { gateway, bring } = await openScreen()
  const viewer = await signedIn(gateway, 'viewer')
  expect((await viewer.call('GET', '/screens/demo/greeting-sound')).status).toBe(200)
  expect((await viewer.call('PUT', '/screens/demo/greeting-sound', samples(1))).status).toBe(403)
  await bring(samples(1))
  const { answer } = await (await signedIn(gateway, 'owner')).call('GET', '/changes')
  expect(answer['changes']).toContainEqual(
    expect.objectContaining({
      action: 'PUT /screens/:slug/greeting-sound',
      operator: 'editor',
      after: { sound: 'Gate bell' },
    }),
  )
})
