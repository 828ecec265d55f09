import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files } from './files.ts'

const keyShape = /^[a-z\d][a-z\d._-]*(\/[a-z\d][a-z\d._-]*)*$/i

const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** Files in a local folder, for one machine. */
export function localFiles(folder: string): Files {
  const pathOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error('A file key is made of plain names and slashes.')
    return join(folder, key)
  }
  return {
    async write(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const unfinished = `${path}.${randomUUID()}.part`
      const file = await open(unfinished, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path)
    },
    read: (key) => readFile(pathOf(key)).catch(unlessMissing),
    size: async (key) => {
      const entry = await stat(pathOf(key)).catch(unlessMissing)
      return entry?.isFile() ? entry.size : undefined
    },
    stream: (key, { from, to }) => createReadStream(pathOf(key), { start: from, end: to }),
    removeFolder: (key) => rm(pathOf(key), { recursive: true, force: true }),
  }
}
