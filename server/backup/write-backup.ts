import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { DatabaseConnection } from '../database/database.ts'
import { asLineValue, type BackupHead, type BackupLine } from './backup-lines.ts'
import { listDataFiles, readDataFile } from './data-files.ts'

interface Parts {
  connection: DatabaseConnection
  dataDir: string
  now: () => number
}

interface SchemaVersionTables {
  schema_versions: { component: string; version: number }
}

/** One file with everything: each row of one moment, and each file of the data folder. Talks go on meanwhile. */
export function writeBackup(parts: Parts): Readable {
  const gzip = createGzip()
  const source = Readable.from(lines(parts), { objectMode: false })
  source.on('error', (error) => gzip.destroy(error))
  gzip.on('close', () => source.destroy())
  return source.pipe(gzip)
}

async function* lines({ connection, dataDir, now }: Parts): AsyncGenerator<string> {
  const line = (content: BackupHead | BackupLine) => `${JSON.stringify(content)}\n`
  const { read } = connection.tables<SchemaVersionTables>()
  const versions = await read.selectFrom('schema_versions').select(['component', 'version']).execute()
  const schemas = Object.fromEntries(versions.map(({ component, version }) => [component, version]))
  yield line({ visavis: 'backup', format: 1, madeAt: new Date(now()).toISOString(), schemas })
  let rows = 0
  for await (const { table, row } of connection.snapshot()) {
    if (table === 'schema_versions') continue
    rows++
    const held = Object.entries(row).map(([name, value]) => [name, asLineValue(value)] as const)
    yield line({ table, row: Object.fromEntries(held) })
  }
  let files = 0
  for (const file of await listDataFiles(dataDir)) {
    let isFirst = true
    for await (const chunk of readDataFile(dataDir, file)) {
      yield line({ file, base64: chunk.toString('base64'), isFirst })
      if (isFirst) files++
      isFirst = false
    }
  }
  yield line({ rows, files })
}
