import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consoleHeader } from '../../../../shared/console/limits.ts'
import { DatabaseUnavailable, type Database } from '../../../../server/database/database.ts'
import type { GatewayTables } from '../../../../server/gateway/tables.ts'
import { ownOrigin } from '../console/operators-desk.ts'
import { fillLibrary, film, openStudio, png } from './studio-desk.ts'
import { eventually } from '../../../support/eventually.ts'

/** Loses the answer of the transaction that put the first row into the library. */
function losesTheFirst() {
  let isLost = false
  return async ({ read }: Database<GatewayTables>) => {
    const row = await read.selectFrom('gateway_library').select('id').executeTakeFirst()
    if (row === undefined || isLost) return
    isLost = true
    throw new DatabaseUnavailable('The line was cut.')
  }
}

/** Brings a film along whose bytes come as `pull` says. */
function bringing(
  { gateway, editor }: Awaited<ReturnType<typeof openStudio>>,
  pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void,
) {
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })
  const headers = { Cookie: editor.cookie, Origin: ownOrigin, [consoleHeader]: '1', 'Content-Type': 'video/mp4' }
  const init = { method: 'POST', headers, body, duplex: 'half' as const }
  return Promise.resolve(gateway.request('/api/console/studio/items?name=Waves', init))
}

test('only what was never finished is swept: whole files stay, in whatever database their rows are', async () => {
  const { gateway, libraryFiles } = await openStudio()
  const folder = join(gateway.folder, 'data', 'library')
  mkdirSync(folder)
  for (const file of ['whole.mp4', 'left.mp4.part', 'coming.part']) writeFileSync(join(folder, file), film)
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  for (const file of ['whole.mp4', 'left.mp4.part']) utimesSync(join(folder, file), longAgo, longAgo)
  await gateway.sweep()
  expect(libraryFiles().sort()).toEqual(['coming.part', 'whole.mp4'])
})

test('a file that was brought stays where the database’s answer was lost', async () => {
  const { gateway, editor, items } = await openStudio({ afterWrite: losesTheFirst() })
  expect((await editor.call('POST', '/studio/items?name=Waves', film)).status).toBe(503)
  const [item] = (await items()).items
  const answer = await gateway.request(item!.url, { headers: { Cookie: editor.cookie } })
  expect((await answer.arrayBuffer()).byteLength).toBe(film.length)
})

test('what was made stays where the database’s answer was lost', async () => {
  const { gateway, editor, madePicture } = await openStudio({ afterWrite: losesTheFirst() })
  const { url } = await madePicture()
  await eventually(async () => {
    const answer = await gateway.request(url, { headers: { Cookie: editor.cookie } })
    expect(answer.status).toBe(200)
  })
})

test('a full library is noticed before any byte has come', async () => {
  const studio = await openStudio()
  const { service, gateway, make, asked, reaches } = studio
  await fillLibrary(gateway)
  let pulled = 0
  const answer = await bringing(studio, (controller) => {
    pulled++
    controller.enqueue(film)
    controller.close()
  })
  expect(await answer.json()).toMatchObject({ code: 'LIBRARY_FULL' })
  expect(pulled).toBe(0)
  const fetched: string[] = []
  service.onItsWay = (one, _, path) => {
    if (path.startsWith('/files/')) fetched.push(path)
    return one
  }
  await make()
  await asked()
  service.succeed([await png()])
  await reaches({ status: 'STORING', failure: 'LIBRARY_FULL' })
  expect(fetched).toEqual([])
}, 20_000)

test('four files are brought at once, a fifth waits for its turn', async () => {
  const studio = await openStudio()
  const coming: ReadableStreamDefaultController<Uint8Array>[] = []
  const answers = Array.from({ length: 4 }, () =>
    bringing(studio, (controller) => {
      if (!coming.includes(controller)) coming.push(controller)
    }),
  )
  await eventually(() => expect(coming).toHaveLength(4))
  const fifth = await studio.editor.call('POST', '/studio/items?name=Waves', film)
  expect(fifth).toMatchObject({ status: 503, code: 'BRINGING_ENOUGH' })
  expect(fifth.answer['error']).toMatch(/[.]$/)
  for (const controller of coming) {
    controller.enqueue(film)
    controller.close()
  }
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
  expect((await studio.editor.call('POST', '/studio/items?name=Waves', film)).status).toBe(200)
})
