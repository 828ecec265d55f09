import { lstat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { readInPieces } from '../assets/read-in-pieces.ts'

/**
 * The content of a file that an engine says it made. This process may read far more than the engine could: only a plain
 * file in the task's own folder is taken, no link and no pipe.
 */
export async function* readMadeFile(path: string, folder: string): AsyncGenerator<Uint8Array> {
  const isOwn = dirname(resolve(path)) === resolve(folder) && (await lstat(path)).isFile()
  if (!isOwn) throw new Error('The engine names a file as its own that it did not make.')
  yield* readInPieces(path)
}
