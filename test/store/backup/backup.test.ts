import { createWriteStream, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { listDataFiles } from '../../../server/backup/data-files.ts'
import { checkBackup, checkEmptyFolder, checkEmptyStore, restoreBackup } from '../../../server/backup/restore-backup.ts'
import { writeBackup } from '../../../server/backup/write-backup.ts'
import type { DatabaseConnection } from '../../../server/database/database.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { gatewayMigrations } from '../../../server/gateway/migrations.ts'
import { serviceMigrations } from '../../../server/service/schema/migrations.ts'
import type { KioskLook } from '../../../shared/kiosk/api.ts'
import { openTestStore } from '../../support/store/open-test-store.ts'
import { photograph } from '../gateway/console/character-desk.ts'
import { signedIn } from '../gateway/console/operators-desk.ts'
import { openGateway, temporaryFolder } from '../gateway/gateway-under-test.ts'
import { InterfaceOnlyService } from '../gateway/interface-only-service.ts'
import { film } from '../gateway/studio/studio-desk.ts'

const migrations = { gateway: gatewayMigrations, service: serviceMigrations }
const longFile = Buffer.alloc(2_500_000, 'many pictures ')
const when = () => Date.parse('2026-03-04T09:40:00Z')

/** A house in which operators have worked, with a service's rows that name one another, and files. */
async function furnishedHouse() {
  const gateway = await openGateway(new InterfaceOnlyService())
  await gateway.seed()
  const owner = await signedIn(gateway, 'owner')
  await owner.call('POST', '/screens', { name: 'Kai „Süd“ \u{1F54A}\n2', character: 'demo', website: {} })
  await owner.call('POST', '/invitations', { email: 'a@example.org', role: 'viewer' })
  const { answer } = await owner.call('POST', '/studio/items?name=Quay', await photograph(64, 64).png().toBuffer())
  const { connection, folder } = gateway
  await migrate(connection, 'service', serviceMigrations, when)
  await connection.tables<Record<string, Record<string, unknown>>>().transact(async (tx) => {
    const times = { created_at: '2026-03-04T09:40:00Z', updated_at: '2026-03-04T09:40:00Z' }
    const document = { id: 'd1', name: 'Log', content: 'The light.', type: 'text/markdown', tokens: 3 }
    const avatar = { id: 'a1', name: 'Marit', personality: 'Calm', voice_preset_id: 'clara', status: 'READY' }
    await tx
      .insertInto('documents')
      .values({ ...document, ...times })
      .execute()
    await tx
      .insertInto('avatars')
      .values({ ...avatar, ...times })
      .execute()
    await tx.insertInto('avatar_documents').values({ avatar_id: 'a1', document_id: 'd1', place: 0 }).execute()
  })
  const dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'files/outputs'), { recursive: true })
  writeFileSync(join(dataDir, 'files/outputs/film.mp4'), longFile)
  writeFileSync(join(dataDir, 'files/empty'), '')
  writeFileSync(join(dataDir, 'service-secret'), 'a secret of the house')
  writeFileSync(join(dataDir, 'Logo Süd~.png'), 'put there by somebody else')
  const libraryFile = `library/${String(answer['id'])}.png`
  return { connection, dataDir, libraryFile, file: join(folder, 'house.visavis') }
}

async function emptyHouse() {
  const folder = temporaryFolder()
  const connection = await openTestStore(folder)
  onTestFinished(() => connection.close())
  const dataDir = join(folder, 'data')
  return { connection, dataDir, migrations, now: when }
}

async function rowsOf(connection: DatabaseConnection): Promise<string[]> {
  const rows: string[] = []
  for await (const { table, row } of connection.snapshot()) {
    // When the tables were made is each store's own.
    if (table !== 'schema_versions') rows.push(`${table} ${JSON.stringify(row)}`)
  }
  return rows.toSorted()
}

const backedUp = ({ connection, dataDir, file }: Awaited<ReturnType<typeof furnishedHouse>>) =>
  pipeline(writeBackup({ connection, dataDir, now: when }), createWriteStream(file))

test('a restored backup has every row and file', async () => {
  const house = await furnishedHouse()
  await backedUp(house)
  const empty = await emptyHouse()
  const head = await checkBackup(house.file, migrations)
  expect(head.madeAt).toBe('2026-03-04T09:40:00.000Z')
  const counts = await restoreBackup({ ...empty, file: house.file }, head)
  const rows = await rowsOf(house.connection)
  expect(await rowsOf(empty.connection)).toEqual(rows)
  for (const table of ['gateway_kiosks', 'gateway_screens', 'gateway_changes', 'avatar_documents']) {
    expect(
      rows.some((row) => row.startsWith(`${table} `)),
      table,
    ).toBe(true)
  }
  expect(counts).toEqual({ rows: rows.length, files: 4 })
  const ofTheStudio = house.libraryFile
  expect(
    rows.some((row) => row.startsWith('gateway_library ') && row.includes(ofTheStudio.slice('library/'.length))),
  ).toBe(true)
  expect(await listDataFiles(empty.dataDir)).toEqual([
    'files/empty',
    'files/outputs/film.mp4',
    ofTheStudio,
    'service-secret',
  ])
  const bytesIn = (dataDir: string) => readFileSync(join(dataDir, ofTheStudio))
  expect(bytesIn(empty.dataDir).equals(bytesIn(house.dataDir))).toBe(true)
  expect(readFileSync(join(empty.dataDir, 'files/outputs/film.mp4')).equals(longFile)).toBe(true)
  expect(statSync(join(empty.dataDir, 'service-secret')).mode & 0o777).toBe(0o600)
  // The next start finds tables that it knows.
  await migrate(empty.connection, 'gateway', gatewayMigrations, when)
})

test('a restored house shows at its screens what they showed: a film and a picture', async () => {
  const house = await openGateway(new InterfaceOnlyService())
  await house.seed()
  const editor = await signedIn(house, 'editor')
  const { answer: screen } = await editor.call('POST', '/screens', { name: 'Quay', character: 'demo' })
  const quay = String(screen['slug'])
  const show = async (slug: string, bytes: Uint8Array) => {
    const { answer } = await editor.call('POST', '/studio/items?name=Waves', bytes)
    return editor.call('PUT', `/screens/${slug}/film`, { item: String(answer['id']) })
  }
  expect((await show('demo', film)).status).toBe(200)
  expect((await show(quay, await photograph(400, 300).png().toBuffer())).status).toBe(200)
  type Gateway = Awaited<ReturnType<typeof openGateway>>
  const shown = async (gateway: Gateway, slug: string) => {
    const { film: told } = (await (await gateway.request(`/api/kiosks/${slug}`)).json()) as KioskLook
    const bytes = await (await gateway.request(told!.url)).arrayBuffer()
    return { told, bytes: Buffer.from(bytes).toString('base64') }
  }
  const before = [await shown(house, 'demo'), await shown(house, quay)]
  expect(before.map(({ told }) => told!.kind)).toEqual(['film', 'picture'])

  const dataDir = join(house.folder, 'data')
  const file = join(house.folder, 'house.visavis')
  await backedUp({ connection: house.connection, dataDir, libraryFile: '', file })
  const folder = temporaryFolder()
  const connection = await openTestStore(folder)
  const head = await checkBackup(file, migrations)
  await restoreBackup({ connection, dataDir: join(folder, 'data'), migrations, now: when, file }, head)
  await connection.close()
  const restored = await openGateway(new InterfaceOnlyService(), { folder })
  await restored.seed()
  expect([await shown(restored, 'demo'), await shown(restored, quay)]).toEqual(before)
})

test('what is written while a backup is made is in it whole or not at all', async () => {
  const house = await furnishedHouse()
  const tables = house.connection.tables<Record<string, Record<string, unknown>>>()
  let isDone = false
  const writing = (async () => {
    for (let count = 0; !isDone; count++) {
      const [a, b] = ['one', 'other'].map((key) => ({ key: `${key}-${count}`, value: String(count) }))
      await tables.transact((tx) => tx.insertInto('gateway_settings').values([a!, b!]).execute())
      await setImmediate()
    }
  })()
  await backedUp(house)
  isDone = true
  await writing
  const empty = await emptyHouse()
  await restoreBackup({ ...empty, file: house.file }, await checkBackup(house.file, migrations))
  const settings = await empty.connection
    .tables<{ gateway_settings: { key: string } }>()
    .read.selectFrom('gateway_settings')
    .select('key')
    .execute()
  const [ones, others] = ['one-', 'other-'].map((key) => settings.filter((row) => row.key.startsWith(key)).length)
  expect(ones).toBe(others)
})

test('rows are there before the files behind them are read, which may take longer than a database waits', async () => {
  const house = await furnishedHouse()
  await backedUp(house)
  const empty = await emptyHouse()
  const head = await checkBackup(house.file, migrations)
  const lines = gunzipSync(readFileSync(house.file)).toString()
  const firstFile = lines.indexOf('\n{"file"')
  writeFileSync(house.file, gzipSync(`${lines.slice(0, firstFile)}\n{"rows":1,"files":1}\n{"file":`))
  await expect(restoreBackup({ ...empty, file: house.file }, head)).rejects.toThrow('damaged')
  expect(await rowsOf(empty.connection)).toEqual(await rowsOf(house.connection))
})

test('what is no backup, was cut off or is damaged is refused before anything is written', async () => {
  const house = await furnishedHouse()
  await backedUp(house)
  const refusal = (file: string) => checkBackup(file, migrations).then(String, (error: Error) => error.message)
  expect(await refusal(join(house.dataDir, 'nowhere'))).toMatch(/^There is no file/)
  expect(await refusal(join(house.dataDir, 'service-secret'))).toContain('is no backup of Visavis')
  const bytes = readFileSync(house.file)
  truncateSync(house.file, Math.floor(bytes.length * 0.8))
  expect(await refusal(house.file)).toMatch(/damaged|not whole/)
  const line = (content: object) => `${JSON.stringify(content)}\n`
  const head = { visavis: 'backup', format: 1, madeAt: '2026', schemas: {} }
  for (const file of ['../../etc/cron.d/evil', '/etc/passwd', 'files/../../evil']) {
    const evil = line(head) + line({ file, base64: '', isFirst: true }) + line({ rows: 0, files: 1 })
    writeFileSync(house.file, gzipSync(evil))
    expect(await refusal(house.file), file).toContain('damaged')
  }
  writeFileSync(house.file, gzipSync(line(head)))
  expect(await refusal(house.file)).toContain('not whole')
  writeFileSync(house.file, gzipSync(line({ ...head, schemas: { gateway: 999 } }) + line({ rows: 0, files: 0 })))
  expect(await refusal(house.file)).toContain('newer Visavis')
})

test('a folder or a store with something in it is left alone', async () => {
  const { dataDir, connection } = await furnishedHouse()
  await expect(checkEmptyStore(connection)).rejects.toThrow('is not empty')
  await checkEmptyStore((await emptyHouse()).connection)
  await expect(checkEmptyFolder(dataDir)).rejects.toThrow('is not empty')
  await checkEmptyFolder(join(dataDir, 'new'))
})

test('an owner takes a backup along in the console; nobody else may', async () => {
  const gateway = await openGateway(new InterfaceOnlyService())
  const owner = await signedIn(gateway, 'owner')
  const response = await gateway.request('/api/console/backup', { headers: { Cookie: owner.cookie } })
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="visavis-[\d-]+\.visavis"$/)
  const file = join(gateway.folder, 'taken.visavis')
  writeFileSync(file, new Uint8Array(await response.arrayBuffer()))
  expect((await checkBackup(file, migrations)).schemas).toEqual({ gateway: gatewayMigrations.length })
  const editor = await signedIn(gateway, 'editor')
  expect((await editor.call('GET', '/backup')).status).toBe(403)
  expect((await owner.call('GET', '/changes')).answer).toMatchObject({ changes: [{ action: 'GET /backup' }] })
})
