import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { backupHead, backupLine, type BackupHead, type BackupLine } from './backup-lines.ts'

/** A file that can't be restored, in a sentence that says why. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}

async function* jsonLines(path: string): AsyncGenerator<unknown> {
  const file = createReadStream(path)
  const unzipped = createGunzip()
  file.on('error', (error) => unzipped.destroy(error))
  const reader = createInterface({ input: file.pipe(unzipped), crlfDelay: Infinity })
  // Errors of the input don't reach readline's own iterator.
  let failure: Error | undefined
  unzipped.on('error', (error) => {
    failure = error
    reader.close()
  })
  try {
    for await (const text of reader) yield JSON.parse(text) as unknown
  } finally {
    file.destroy()
  }
  if (failure !== undefined) throw failure
}

/** The head first, then every line; throws a BackupProblem for what is no backup, or not a whole one. */
export async function* readBackup(path: string): AsyncGenerator<BackupHead | BackupLine> {
  let isFirst = true
  let isWhole = false
  const seen = { rows: 0, files: 0 }
  try {
    for await (const content of jsonLines(path)) {
      if (isFirst) {
        yield backupHead.parse(content)
        isFirst = false
        continue
      }
      const line = backupLine.parse(content)
      if ('table' in line) seen.rows++
      if ('file' in line && line.isFirst) seen.files++
      isWhole = 'rows' in line && line.rows === seen.rows && line.files === seen.files
      yield line
    }
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
      throw new BackupProblem(`There is no file ${path}.`, { cause })
    }
    throw new BackupProblem(isFirst ? `${path} is no backup of Visavis.` : `${path} is damaged. Take another backup.`, {
      cause,
    })
  }
  if (!isWhole) throw new BackupProblem(`${path} is not whole: its end is missing. Take another backup.`)
}
