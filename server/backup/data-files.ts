import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** The database is in the backup as rows; its lock, log and copies are of no use elsewhere. */
const isDatabase = (path: string) => path.startsWith('visavis.db')
/** Files that are still being written have another name until they are whole. */
const isUnfinished = (path: string) => path.endsWith('.part')
/** What is worked out again by whoever needs it. */
const isPrepared = (path: string) => /^files\/avatars\/[^/]+\/prepared\//.test(path)

/** Every file of a data folder, by its path below it. */
export async function listDataFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !isDatabase(path) && !isUnfinished(path) && !isPrepared(path))
    .toSorted()
}

const chunkBytes = 1_048_576

/** A file in pieces, at least one; none when it was removed meanwhile. */
export async function* readDataFile(dataDir: string, path: string): AsyncGenerator<Buffer> {
  let isEmpty = true
  try {
    for await (const chunk of createReadStream(join(dataDir, path), { highWaterMark: chunkBytes })) {
      isEmpty = false
      yield chunk as Buffer
    }
  } catch (error) {
    if (isEmpty && error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  if (isEmpty) yield Buffer.alloc(0)
}
