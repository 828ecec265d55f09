import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ScreenLogo } from '../../../shared/console/logos.ts'
import type { KioskLook } from '../../../shared/kiosk/api.ts'
import { photograph } from './console/character-desk.ts'
import { signedIn } from './console/operators-desk.ts'
import { openGateway } from './gateway-under-test.ts'
import { InterfaceOnlyService } from './interface-only-service.ts'

/** A strip with nothing behind half of it. */
const sign = () =>
  sharp({ create: { width: 900, height: 150, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0.5 } } })
    .png()
    .toBuffer()

async function openScreen() {
  const gateway = await openGateway(new InterfaceOnlyService())
  await gateway.seed()
  const editor = await signedIn(gateway, 'editor')
  return {
    gateway,
    editor,
    bring: (bytes: Uint8Array, slug = 'demo') => editor.call('PUT', `/screens/${slug}/logo`, bytes),
    chosen: async () => (await editor.call('GET', '/screens/demo/logo')).answer as unknown as ScreenLogo,
    look: async () => (await (await gateway.request('/api/kiosks/demo')).json()) as KioskLook,
  }
}

test('a logo is what the screen’s page gets in small, with what is seen through it, and goes again', async () => {
  const { gateway, editor, bring, chosen, look } = await openScreen()
  expect(await chosen()).toEqual({ url: null })
  expect(await look()).not.toHaveProperty('logoUrl')
  expect((await bring(await sign())).status).toBe(200)
  const url = (await look()).logoUrl!
  expect(await chosen()).toEqual({ url })
  const answer = await gateway.request(url)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const seen = sharp(Buffer.from(await answer.arrayBuffer()))
  expect(await seen.metadata()).toMatchObject({ format: 'webp', width: 432, height: 72, hasAlpha: true })
  expect((await seen.stats()).isOpaque).toBe(false)
  await bring(await photograph(300, 300).jpeg().toBuffer())
  expect((await look()).logoUrl).not.toBe(url)
  expect((await editor.call('DELETE', '/screens/demo/logo')).status).toBe(204)
  expect(await look()).not.toHaveProperty('logoUrl')
  expect((await gateway.request(url)).status).toBe(404)
})

test('what is no picture is refused with a sentence; a screen that goes takes its logo along', async () => {
  const { gateway, editor, bring, look } = await openScreen()
  for (const bytes of [
    Buffer.from('<svg onload="alert(1)"/>'),
    Buffer.alloc(300, 7),
    await photograph(16, 16).png().toBuffer(),
  ]) {
    expect(await bring(bytes)).toMatchObject({ status: 400, code: 'PICTURE_INVALID' })
  }
  expect((await bring(await sign(), 'nowhere')).status).toBe(404)
  expect(await look()).not.toHaveProperty('logoUrl')
  const screen = { name: 'Hall', character: 'demo', suggestions: [] }
  const slug = String((await editor.call('POST', '/screens', screen)).answer['slug'])
  await bring(await sign(), slug)
  expect((await gateway.request(`/api/kiosks/${slug}/logo`)).status).toBe(200)
  expect((await editor.call('DELETE', `/screens/${slug}`)).status).toBe(204)
  expect((await gateway.request(`/api/kiosks/${slug}/logo`)).status).toBe(404)
})

test('who looks on changes nothing, and the record says who did', async () => {
  const { gateway, bring } = await openScreen()
  const viewer = await signedIn(gateway, 'viewer')
  expect((await viewer.call('GET', '/screens/demo/logo')).status).toBe(200)
  expect((await viewer.call('PUT', '/screens/demo/logo', await sign())).status).toBe(403)
  await bring(await sign())
  const { answer } = await (await signedIn(gateway, 'owner')).call('GET', '/changes')
  expect(answer['changes']).toContainEqual(
    expect.objectContaining({ action: 'PUT /screens/:slug/logo', operator: 'editor' }),
  )
})
