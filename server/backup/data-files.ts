import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** What stands beside the database, which is in the backup as rows; what somebody else has put there is no business of ours. */
const ownFolders = ['files', 'library']
const secretFile = 'service-secret'
/** Files that are still being written have another name until they are whole. */
const isUnfinished = (path: string) => path.endsWith('.part')
/** What is worked out again by whoever needs it. */
const isPrepared = (path: string) => /^files\/avatars\/[^/]+\/prepared\//.test(path)

/** Every file of ours in a data folder, by its path below it. */
export async function listDataFiles(dataDir: string): Promise<string[]> {
  const inFolders = await Promise.all(ownFolders.map((folder) => filesIn(join(dataDir, folder))))
  return [...inFolders.flat(), ...(existsSync(join(dataDir, secretFile)) ? [join(dataDir, secretFile)] : [])]
    .map((path) => relative(dataDir, path).split(sep).join('/'))
    .filter((path) => !isUnfinished(path) && !isPrepared(path))
    .toSorted()
}

/** A folder that is not there has none. */
async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
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
