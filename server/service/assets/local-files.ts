import { hash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Files, type FilesFolder, FileTooLarge, StorageFull } from './files.ts'

/** Of a file that has not got its name yet. */
const unfinishedEnding = '.part'

const keyShape = /^[a-z\d][a-z\d._-]*(\/[a-z\d][a-z\d._-]*)*$/i

const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))

/** A new name survives a power cut once its folder is on the disk; Windows does so by itself. */
async function keepName(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Undefined when it is gone meanwhile. */
async function lookInto(path: string, name: string): Promise<FilesFolder | undefined> {
  const entry = await stat(path).catch(unlessMissing)
  const names = entry?.isDirectory() && (await readdir(path).catch(unlessMissing))
  return entry && names ? { name, names, changedAtMs: entry.mtimeMs } : undefined
}

/** Every file below `folder` that is not whole. */
async function* unfinishedFiles(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(unlessMissing)
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* unfinishedFiles(path)
    else if (entry.name.endsWith(unfinishedEnding)) yield path
  }
}

/**
 * Files in a local folder, which several processes may share. `writer` names this one among them, the same again after a
 * restart.
 */
export function localFiles(folder: string, writer: string): Files {
  const ownEnding = `.${hash('sha256', writer).slice(0, 12)}${unfinishedEnding}`
  /** What is being written just now. */
  const writing = new Set<string>()
  const pathOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error('A file key is made of plain names and slashes.')
    return join(folder, key)
  }
  /** Has `fill` write the file, which gets its name once it is complete and on the disk. */
  async function writeWhole<T>(key: string, fill: (file: FileHandle) => Promise<T>): Promise<T> {
    const path = pathOf(key)
    const unfinished = `${path}.${randomUUID()}${ownEnding}`
    writing.add(unfinished)
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(unfinished, 'wx', 0o600)
      let filled: T
      try {
        filled = await fill(file)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path)
      await keepName(dirname(path))
      return filled
    } catch (error) {
      await rm(unfinished, { force: true })
      throw isDiskFull(error) ? new StorageFull('There is no room left for files.', { cause: error }) : error
    } finally {
      writing.delete(unfinished)
    }
  }

  return {
    write: (key, bytes) => writeWhole(key, (file) => file.writeFile(bytes)),
    writeFrom: (key, source, limitBytes) =>
      writeWhole(key, async (file) => {
        let sizeBytes = 0
        for await (const chunk of source) {
          sizeBytes += chunk.length
          if (sizeBytes > limitBytes) throw new FileTooLarge(`The file has more than ${limitBytes} bytes.`)
          await file.appendFile(chunk)
        }
        return sizeBytes
      }),
    withLocalCopy: (key, work) => work(pathOf(key)),
    read: (key) => readFile(pathOf(key)).catch(unlessMissing),
    size: async (key) => {
      const entry = await stat(pathOf(key)).catch(unlessMissing)
      return entry?.isFile() ? entry.size : undefined
    },
    localFolder: pathOf,
    async stream(key, { from, to }) {
      const file = await open(pathOf(key)).catch(unlessMissing)
      return file?.createReadStream({ start: from, end: to })
    },
    async folders(key) {
      const parent = pathOf(key)
      const names = (await readdir(parent).catch(unlessMissing)) ?? []
      const folders: FilesFolder[] = []
      for (const name of names) {
        const folder = await lookInto(join(parent, name), name)
        if (folder) folders.push(folder)
      }
      return folders
    },
    async removeUnfinished(beforeMs) {
      const isLeft = async (path: string): Promise<boolean> => {
        if (path.endsWith(ownEnding)) return !writing.has(path)
        const entry = await stat(path).catch(unlessMissing)
        return entry !== undefined && entry.mtimeMs < beforeMs
      }
      for await (const path of unfinishedFiles(folder)) if (await isLeft(path)) await rm(path, { force: true })
    },
    // Somebody may still be writing to it: then it is not empty at first.
    removeFolder: (key) => rm(pathOf(key), { recursive: true, force: true, maxRetries: 5, retryDelay: 20 }),
  }
}
