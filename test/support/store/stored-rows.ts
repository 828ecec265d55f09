import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'

/** Rows of a running server's data folder; it is only read. */
export function storedRows<Row>(dataDir: string, query: string): Row[] {
  const database = new DatabaseSync(join(dataDir, 'visavis.db'), { readOnly: true })
  try {
    database.exec('pragma busy_timeout=5000')
    const rows = database.prepare(query).all()
    return rows.map((row) => ({ ...row })) as unknown as Row[]
  } finally {
    database.close()
  }
}
