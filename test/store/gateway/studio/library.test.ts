import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ChangeList } from '../../../../shared/console/changes.ts'
import { consoleHeader } from '../../../../shared/console/limits.ts'
import type { LibraryItem } from '../../../../shared/console/studio.ts'
import { photograph } from '../console/character-desk.ts'
import { ownOrigin, signedIn } from '../console/operators-desk.ts'
import { fillLibrary, film, openStudio, png } from './studio-desk.ts'
import { eventually } from '../../../support/eventually.ts'

test('a file is served so that a browser shows it and never runs it, whole or in part', async () => {
  const { gateway, editor } = await openStudio()
  const { answer } = await editor.call('POST', '/studio/items?name=%22%3E%3Cscript%3E%0d%0aX-A%3A%20b', film)
  const item = answer as unknown as LibraryItem
  expect(item).toMatchObject({ media: 'video', contentType: 'video/mp4', made: null, sizeBytes: film.length })
  const get = (path: string, headers: Record<string, string> = {}) =>
    gateway.request(path, { headers: { Cookie: editor.cookie, ...headers } })
  const whole = await get(item.url)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'content-length': String(film.length),
    'cache-control': 'private, max-age=3600',
  })
  expect(whole.headers.get('Content-Disposition')).toMatch(/^inline; filename="[\w -]+\.mp4"$/)
  const part = await get(item.url, { Range: 'bytes=4-7' })
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 4-7/${film.length}`])
  expect(await part.text()).toBe('ftyp')
  expect((await (await get(item.url, { Range: 'bytes=-3' })).arrayBuffer()).byteLength).toBe(3)
  expect((await get(item.url, { Range: `bytes=${film.length}-` })).status).toBe(416)
  expect((await get(`${item.url}?download`)).headers.get('Content-Disposition')).toMatch(/^attachment/)
  expect((await gateway.request(item.url)).status, 'signed out').toBe(401)
})

test('what is no picture, film or sound is refused with a sentence, and nothing of it stays', async () => {
  const { editor, items, libraryFiles } = await openStudio()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>go()</script></svg>')
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')
  const gif = await photograph(60, 60).gif().toBuffer()
  for (const bytes of [svg, heic, gif, Buffer.from('<html>hello</html>'), Buffer.from('%PDF-1.7')]) {
    const { status, code, answer } = await editor.call('POST', '/studio/items?name=a.png', bytes)
    expect({ status, code }).toEqual({ status: 400, code: 'WRONG_FILE' })
    expect(answer['error']).toMatch(/[.]$/)
  }
  const large = Buffer.concat([await photograph(64, 64).png().toBuffer(), Buffer.alloc(17 * 1_048_576)])
  expect(await editor.call('POST', '/studio/items', large)).toMatchObject({ status: 413, code: 'TOO_LARGE' })
  expect(await editor.call('POST', '/studio/items')).toMatchObject({ status: 400, code: 'WRONG_FILE' })
  expect((await items()).items).toEqual([])
  expect(libraryFiles()).toEqual([])
})

test('the library finds by name and words, by kind, and page by page', async () => {
  const { editor, items, madePicture } = await openStudio()
  await madePicture()
  const picture = await photograph(32, 32).png().toBuffer()
  for (let count = 1; count <= 41; count++) await editor.call('POST', `/studio/items?name=Quay%20${count}`, picture)
  await editor.call('POST', '/studio/items?name=Waves', film)
  expect(await items()).toMatchObject({ total: 43, found: 43 })
  expect((await items()).items).toHaveLength(40)
  expect((await items('?page=2')).items).toHaveLength(3)
  expect((await items('?find=RED%20band')).items).toMatchObject([{ media: 'image', made: { model: 'gen4_image' } }])
  expect((await items('?media=video')).items).toMatchObject([{ name: 'Waves' }])
  expect(await items('?find=%25')).toMatchObject({ found: 0, total: 43 })
  expect((await items()).totalBytes).toBeGreaterThan(film.length)
})

test('a new name is kept and told in the record; what is deleted is gone with its file', async () => {
  const { gateway, editor, madePicture, items, libraryFiles } = await openStudio()
  const { id, url } = await madePicture()
  const hostile = '=cmd() <script>alert(1)</script>'
  expect((await editor.call('PATCH', `/studio/items/${id}`, { name: 'a\0b' })).status).toBe(400)
  expect((await editor.call('PATCH', `/studio/items/${id}`, { name: hostile })).answer).toMatchObject({ name: hostile })
  expect((await items()).items).toMatchObject([{ name: hostile }])
  expect(libraryFiles()).toEqual([`${id}.png`])
  expect((await editor.call('DELETE', `/studio/items/${id}`)).status).toBe(204)
  expect(libraryFiles()).toEqual([])
  expect((await gateway.request(url, { headers: { Cookie: editor.cookie } })).status).toBe(404)
  expect((await editor.call('DELETE', `/studio/items/${id}`)).status).toBe(404)
  const owner = await signedIn(gateway, 'owner')
  const { changes } = (await owner.call('GET', '/changes')).answer as unknown as ChangeList
  expect(changes.map(({ action, subject }) => [action, subject])).toEqual([
    ['DELETE /studio/items/:id', hostile],
    ['PATCH /studio/items/:id', 'A white lighthouse with a red band at dusk.'],
    ['POST /studio/creations', 'A white lighthouse with a red band at dusk.'],
  ])
})

test('the file on the disk is the one that was brought', async () => {
  const { gateway, editor, libraryFiles } = await openStudio()
  await editor.call('POST', '/studio/items?name=Waves', film)
  const [file] = libraryFiles()
  expect(readFileSync(join(gateway.folder, 'data', 'library', file!)).equals(film)).toBe(true)
})

test('of a file whose sending was cut off nothing stays', async () => {
  const { gateway, editor, items, libraryFiles } = await openStudio()
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      if (sent++ === 0) controller.enqueue(new Uint8Array(film))
      else controller.error(new Error('The lid was closed.'))
    },
  })
  const headers = { Cookie: editor.cookie, Origin: ownOrigin, [consoleHeader]: '1', 'Content-Type': 'video/mp4' }
  const init = { method: 'POST', headers, body, duplex: 'half' as const }
  const answer = await gateway.request('/api/console/studio/items?name=Waves', init)
  expect(answer.ok).toBe(false)
  expect((await items()).items).toEqual([])
  expect(libraryFiles()).toEqual([])
})

test('where the library is full nothing more is brought, and what was made waits until there is room', async () => {
  let later = 0
  const now = () => Date.now() + later
  const { service, gateway, editor, make, asked, reaches, items, creations } = await openStudio({ now })
  const ids = await fillLibrary(gateway)
  expect(await editor.call('POST', '/studio/items', film)).toMatchObject({ status: 400, code: 'LIBRARY_FULL' })
  await make()
  await asked()
  service.succeed([await png()])
  await reaches({ status: 'STORING', failure: 'LIBRARY_FULL' })
  await editor.call('DELETE', `/studio/items/${ids[0]!}`)
  later = 120_000
  await gateway.sweep()
  await eventually(async () => expect(await creations()).toEqual([]))
  expect((await items()).items[0]).toMatchObject({ made: { model: 'gen4_image' } })
  expect(service.tasks).toHaveLength(1)
}, 20_000)
