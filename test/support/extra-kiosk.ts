import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { StoredLook } from '../../server/gateway/kiosks/kiosk-store.ts'

/** Hangs one more kiosk of the demo's character beside it, with another look: shorter talks, say. */
export function hangKiosk(dataDir: string, slug: string, change: (look: StoredLook) => StoredLook): void {
  const database = new DatabaseSync(join(dataDir, 'visavis.db'))
  try {
    database.exec('pragma busy_timeout=5000')
    const row = database.prepare('select look from gateway_kiosks where slug = ?').get('demo') as { look: string }
    const look = JSON.stringify(change(JSON.parse(row.look) as StoredLook))
    database
      .prepare(
        `insert into gateway_kiosks (slug, look, poster, poster_tag, avatar_key)
         select ?, ?, poster, poster_tag, avatar_key from gateway_kiosks where slug = 'demo'`,
      )
      .run(slug, look)
  } finally {
    database.close()
  }
}
