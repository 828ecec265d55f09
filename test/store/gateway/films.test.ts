import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ScreenFilm } from '../../../shared/console/films.ts'
import type { LibraryItem } from '../../../shared/console/studio.ts'
import type { KioskLook } from '../../../shared/kiosk/api.ts'
import { createFilmStore } from '../../../server/gateway/films/film-store.ts'
import { createLibraryStore } from '../../../server/gateway/studio/library-store.ts'
import { photograph } from './console/character-desk.ts'
import { signedIn } from './console/operators-desk.ts'
import { openGateway } from './gateway-under-test.ts'
import { InterfaceOnlyService } from './interface-only-service.ts'
import { film } from './studio/studio-desk.ts'

async function openScreen() {
  const gateway = await openGateway(new InterfaceOnlyService())
  await gateway.seed()
  const editor = await signedIn(gateway, 'editor')
  return {
    gateway,
    editor,
    async bring(bytes: Uint8Array, name = 'Waves') {
      const { answer } = await editor.call('POST', `/studio/items?name=${name}`, bytes)
      return answer as unknown as LibraryItem
    },
    choose: (item: string, slug = 'demo') => editor.call('PUT', `/screens/${slug}/film`, { item }),
    chosen: async () => (await editor.call('GET', '/screens/demo/film')).answer as unknown as ScreenFilm,
    look: async () => (await (await gateway.request('/api/kiosks/demo')).json()) as KioskLook,
  }
}

test('a film of the library is what the screen’s page is told of and gets, whole or in part, without its name', async () => {
  const { gateway, bring, choose, chosen, look } = await openScreen()
  expect(await chosen()).toEqual({ film: null })
  expect(await look()).not.toHaveProperty('film')
  const item = await bring(film, 'Staff%20only')
  expect((await choose(item.id)).answer).toEqual({
    film: { item: item.id, name: 'Staff only', media: 'video', url: item.url },
  })
  const shown = (await look()).film!
  expect(shown.kind).toBe('film')
  const whole = await gateway.request(shown.url)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'inline; filename="film.mp4"',
    'x-content-type-options': 'nosniff',
  })
  expect((await whole.arrayBuffer()).byteLength).toBe(film.length)
  const part = await gateway.request(shown.url, { headers: { Range: 'bytes=4-7' } })
  expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
  expect((await gateway.request('/api/kiosks/demo/film?v=old')).headers.get('Cache-Control')).toBe('no-cache')
})

test('HEAD tells all about a film and leaves its file closed', async () => {
  const { gateway, bring, choose, look } = await openScreen()
  const { id } = await bring(film)
  await choose(id)
  const { url } = (await look()).film!
  for (let time = 0; time < 5; time++) {
    const head = await gateway.request(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, `${film.length}`, ''])
  }
  expect(openFiles().filter((path) => path.includes(id))).toEqual([])
})

test('of a picture visitors get what is seen of it and nothing else of its file', async () => {
  const { gateway, bring, choose, look } = await openScreen()
  const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 0/1' } }
  const { id } = await bring(await photograph(2400, 1200).withExif(place).jpeg().toBuffer())
  expect((await choose(id)).status).toBe(200)
  const { kind, url } = (await look()).film!
  expect(kind).toBe('picture')
  const answer = await gateway.request(url)
  expect(answer.headers.get('Content-Type')).toBe('image/webp')
  const seen = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect(seen).toMatchObject({ format: 'webp', width: 1600, height: 800 })
  expect(seen.exif).toBeUndefined()
})

test('another one has another address; taken away, the character waits itself again', async () => {
  const { gateway, editor, bring, choose, chosen, look } = await openScreen()
  await choose((await bring(film)).id)
  const before = (await look()).film!.url
  await choose((await bring(await photograph(400, 300).png().toBuffer())).id)
  const after = (await look()).film!.url
  expect(after).not.toBe(before)
  expect((await editor.call('DELETE', '/screens/demo/film')).status).toBe(204)
  expect(await chosen()).toEqual({ film: null })
  expect(await look()).not.toHaveProperty('film')
  expect((await gateway.request(after)).status).toBe(404)
})

test('what no screen can play is refused with a sentence that says what to do', async () => {
  const { gateway, bring, choose, look } = await openScreen()
  const quickTime = Buffer.concat([Buffer.from('\0\0\0\x20ftypqt  \0\0\x02\0', 'latin1'), Buffer.alloc(200, 7)])
  const sound = Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(200, 7)])
  for (const bytes of [quickTime, sound]) {
    const { status, code, answer } = await choose((await bring(bytes)).id)
    expect({ status, code }).toEqual({ status: 400, code: 'FILM_UNPLAYABLE' })
    expect(answer['error']).toMatch(/MP4/)
  }
  const { code } = await choose((await bring(await photograph(64, 64).png().toBuffer())).id)
  expect(code).toBe('PICTURE_INVALID')
  const { id } = await bring(film)
  const large = { size_bytes: 101 * 1_048_576 }
  await gateway.database.transact((tx) => tx.updateTable('gateway_library').set(large).where('id', '=', id).execute())
  expect(await choose(id)).toMatchObject({ status: 413, code: 'FILM_TOO_LARGE' })
  expect((await choose('6f1b6a9e-6f0e-4a55-9d4b-0d5a3c5a3b11')).status).toBe(404)
  expect((await choose(id, 'nowhere')).status).toBe(404)
  expect(await look()).not.toHaveProperty('film')
})

test('between two operators a file is either shown or gone: each store looks at the other in one transaction', async () => {
  const { gateway, bring } = await openScreen()
  const films = createFilmStore(gateway.database)
  const library = createLibraryStore(gateway.database)
  const { id } = await bring(film)
  expect(await films.save('demo', id, null)).toBe(true)
  expect(await library.remove(id)).toBe(false)
  expect((await films.find('demo'))?.item.id).toBe(id)
  await films.remove('demo')
  expect(await library.remove(id)).toBe(true)
  expect(await films.save('demo', id, null)).toBe(false)
  expect(await gateway.database.read.selectFrom('gateway_films').selectAll().execute()).toEqual([])
})

test('a file that a screen shows is not deleted from under it; a screen that goes lets it go', async () => {
  const { gateway, editor, bring, choose } = await openScreen()
  const { id } = await bring(film)
  const screen = { name: 'Hall', character: 'demo', suggestions: [] }
  const slug = String((await editor.call('POST', '/screens', screen)).answer['slug'])
  await choose(id, slug)
  const refused = await editor.call('DELETE', `/studio/items/${id}`)
  expect(refused).toMatchObject({ status: 409, code: 'SHOWN_AT_SCREEN' })
  expect(refused.answer['error']).toContain('Hall')
  expect((await editor.call('DELETE', `/screens/${slug}`)).status).toBe(204)
  expect((await editor.call('DELETE', `/studio/items/${id}`)).status).toBe(204)
  expect((await gateway.request(`/api/kiosks/${slug}/film`)).status).toBe(404)
})

test('who looks on changes nothing, and the record says who did', async () => {
  const { gateway, editor, bring, choose } = await openScreen()
  const { id } = await bring(film)
  const viewer = await signedIn(gateway, 'viewer')
  expect((await viewer.call('GET', '/screens/demo/film')).status).toBe(200)
  expect((await viewer.call('PUT', '/screens/demo/film', { item: id })).status).toBe(403)
  await choose(id)
  const { answer } = await (await signedIn(gateway, 'owner')).call('GET', '/changes')
  expect(answer['changes']).toContainEqual(
    expect.objectContaining({ action: 'PUT /screens/:slug/film', operator: 'editor', after: { film: 'Waves' } }),
  )
  expect((await editor.call('DELETE', '/screens/demo/film')).status).toBe(204)
})

/** What this process has open; nothing on systems that don't tell. */
function openFiles(): string[] {
  const folder = '/proc/self/fd'
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((descriptor) => {
    try {
      return readlinkSync(`${folder}/${descriptor}`)
    } catch {
      // It was closed meanwhile.
      return ''
    }
  })
}
