import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import type { StoredLook } from '../../../server/gateway/kiosks/kiosk-store.ts'
import type { VisitWorld } from '../visit/visit-world.ts'

const demoLook = "select look from gateway_kiosks where slug = 'demo'"
const anotherKiosk = `insert into gateway_kiosks (slug, look, poster, poster_tag, eyes, eyes_tag, avatar_key)
  select $1, $2, poster, poster_tag, eyes, eyes_tag, avatar_key from gateway_kiosks where slug = 'demo'`

/** Hangs one more kiosk of the demo's character beside it, with another look: shorter talks, say. */
export async function hangKiosk(
  { pages, databaseUrl }: Pick<VisitWorld, 'pages' | 'databaseUrl'>,
  slug: string,
  change: (look: StoredLook) => StoredLook,
): Promise<void> {
  const changed = ({ look }: { look: string }) => JSON.stringify(change(JSON.parse(look) as StoredLook))
  if (databaseUrl !== undefined) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ look: string }>(demoLook)
    await client.query(anotherKiosk, [slug, changed(rows[0]!)])
    await client.end()
    return
  }
  const database = new DatabaseSync(join(pages.dataDir, 'visavis.db'))
  database.exec('pragma busy_timeout=5000')
  const row = database.prepare(demoLook).get() as { look: string }
  database.prepare(anotherKiosk.replaceAll(/[$]\d/g, '?')).run(slug, changed(row))
  database.close()
}
