import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Files, type FilesFolder, FileTooLarge, StorageFull } from './files.ts'

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

/** Files in a local folder, for one machine. */
export function localFiles(folder: string): Files {
  const pathOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error('A file key is made of plain names and slashes.')
    return join(folder, key)
  }
  /** Has `fill` write the file, which gets its name once it is complete and on the disk. */
  async function writeWhole<T>(key: string, fill: (file: FileHandle) => Promise<T>): Promise<T> {
    const path = pathOf(key)
    const unfinished = `${path}.${randomUUID()}.part`
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
    stream: (key, { from, to }) => createReadStream(pathOf(key), { start: from, end: to }),
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
    removeFolder: (key) => rm(pathOf(key), { recursive: true, force: true }),
  }
}
