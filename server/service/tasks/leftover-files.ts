import type { Database } from '../../database/database.ts'
import type { Files } from '../assets/files.ts'
import { sentFolder } from '../assets/sent-data.ts'
import type { ServiceTables } from '../schema/tables.ts'

/** Nobody takes that long from the first file to the row. */
const leftOverAfterMs = 3_600_000
const sweptEveryMs = 3_600_000
const lookedUpAtOnce = 500

/** What comes in before there is a row or can be made again; anything else in a folder is a row's, if only one of another database. */
const isBroughtIn = (name: string) => /^(input-\d|source|prepared)/.test(name)

export interface LeftoverParts {
  database: Database<ServiceTables>
  files: Files
  now: () => number
}

/**
 * Removes, at the start and once an hour, what a killed process had not finished writing, what bodies had brought, and the folders of tasks and
 * avatars that it had written and not committed.
 */
export function createLeftoverSweep({ database, files, now }: LeftoverParts): () => Promise<void> {
  let sweptAtMs = Number.NEGATIVE_INFINITY

  async function sweepTable(table: 'tasks' | 'avatars'): Promise<void> {
    const folders = (await files.folders(table)).filter(
      ({ names, changedAtMs }) => names.every(isBroughtIn) && now() - changedAtMs >= leftOverAfterMs,
    )
    while (folders.length > 0) {
      const some = folders.splice(0, lookedUpAtOnce).map(({ name }) => name)
      const rows = await database.read.selectFrom(table).select('id').where('id', 'in', some).execute()
      const known = new Set(rows.map(({ id }) => id))
      for (const id of some) if (!known.has(id)) await files.removeFolder(`${table}/${id}`)
    }
  }

  /** What came inside a body goes with the answer; no body takes that long. */
  async function sweepSent(): Promise<void> {
    for (const { name, changedAtMs } of await files.folders(sentFolder)) {
      if (now() - changedAtMs >= leftOverAfterMs) await files.removeFolder(`${sentFolder}/${name}`)
    }
  }

  return async () => {
    if (now() - sweptAtMs < sweptEveryMs) return
    sweptAtMs = now()
    await files.removeUnfinished(now() - leftOverAfterMs)
    await sweepSent()
    await sweepTable('tasks')
    await sweepTable('avatars')
  }
}
