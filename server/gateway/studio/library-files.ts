import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { mediaTypeOfFile, type MediaType } from './media-type.ts'
import { asFileFault, StudioFault } from './studio-fault.ts'

/** A file that is whole and on the disk. */
export interface KeptFile extends MediaType {
  /** Its name in the folder. */
  file: string
  sizeBytes: number
}

/** The library's files, in a folder that several processes may share and backups have with them. */
export interface LibraryFiles {
  /** Keeps what a stream gives; throws a StudioFault when it is too large or nothing that is kept. */
  keep(id: string, source: AsyncIterable<Uint8Array>, mostBytes: number): Promise<KeptFile>
  /** Keeps what `fetch` puts into the folder. */
  keepFetched(id: string, fetch: (folder: string) => Promise<string>): Promise<KeptFile>
  path(file: string): string
  size(file: string): Promise<number | undefined>
  /** Part of a file, open already, or undefined when there is none. */
  stream(file: string, range: { from: number; to: number }): Promise<Readable | undefined>
  remove(file: string): Promise<void>
  /** Removes what was last written to before `beforeMs` and is still not whole. */
  sweep(beforeMs: number): Promise<void>
}

/** Until a file is whole; backups leave it out. */
const unfinished = '.part'

const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw asFileFault(error)
}

export function createLibraryFiles(folder: string): LibraryFiles {
  const path = (file: string) => join(folder, file)
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 })

  const orFileFault = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw asFileFault(error)
    })

  /** Gives a file its name once its content was looked at and it is on the disk. */
  async function settle(id: string, from: string): Promise<KeptFile> {
    try {
      const type = await mediaTypeOfFile(from)
      if (type === undefined) throw new StudioFault('WRONG_FILE')
      const handle = await open(from, 'r+')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
      const file = `${id}.${type.ending}`
      await rename(from, path(file))
      return { ...type, file, sizeBytes: (await stat(path(file))).size }
    } catch (error) {
      await rm(from, { force: true })
      throw error
    }
  }

  async function keep(id: string, source: AsyncIterable<Uint8Array>, mostBytes: number): Promise<KeptFile> {
    await makeFolder()
    const part = path(`${id}${unfinished}`)
    const handle = await open(part, 'wx', 0o600)
    try {
      let sizeBytes = 0
      for await (const chunk of source) {
        sizeBytes += chunk.length
        if (sizeBytes > mostBytes) throw new StudioFault('TOO_LARGE')
        await handle.appendFile(chunk)
      }
    } catch (error) {
      await rm(part, { force: true })
      throw error
    } finally {
      await handle.close()
    }
    return settle(id, part)
  }

  async function keepFetched(id: string, fetch: (folder: string) => Promise<string>): Promise<KeptFile> {
    await makeFolder()
    return settle(id, await fetch(folder))
  }

  return {
    keep: (id, source, mostBytes) => orFileFault(keep(id, source, mostBytes)),
    keepFetched: (id, fetch) => orFileFault(keepFetched(id, fetch)),
    path,
    size: (file) => stat(path(file)).then((entry) => entry.size, unlessMissing),
    async stream(file, { from, to }) {
      const opened = await open(path(file)).catch(unlessMissing)
      return opened?.createReadStream({ start: from, end: to })
    },
    remove: (file) => rm(path(file), { force: true }),
    async sweep(beforeMs) {
      const files = await readdir(folder).catch(() => [])
      for (const file of files.filter((one) => one.endsWith(unfinished))) {
        const entry = await stat(path(file)).catch(() => undefined)
        if (entry !== undefined && entry.mtimeMs < beforeMs) await rm(path(file), { force: true })
      }
    },
  }
}
