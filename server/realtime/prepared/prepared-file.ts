import { hash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { constants, gunzip, gzip } from 'node:zlib'

/**
 * What a program worked out of something, kept so that its next run needn't: gzip of a key and of values as V8 writes them,
 * each after its length. The key tells of what it was made and by which program; what has another one is no use.
 */
export interface PreparedFile {
  path: string
  key: string
}

const keyBytes = 64
const lengthBytes = 4
/** A face in 512 pixels takes 0.25 MB of 2.3, in a few milliseconds. */
const level = constants.Z_BEST_SPEED

/**
 * The key of what a program makes of something. It is told by the content of its built file, which names the files it imports, and
 * these name theirs, by what they hold.
 */
export const preparedKey = (program: string | Uint8Array, ...of: readonly (string | Uint8Array)[]): string =>
  hash('sha256', [program, ...of].map((part) => hash('sha256', part)).join(''))

/** Takes the values, with pauses between them; false where they must be worked out anew, though some may have been taken. */
export async function readPrepared({ path, key }: PreparedFile, take: (value: unknown) => void): Promise<boolean> {
  try {
    const bytes = await promisify(gunzip)(await readFile(path))
    if (bytes.toString('latin1', 0, keyBytes) !== key) return false
    for (let at = keyBytes; at < bytes.length;) {
      const end = at + lengthBytes + bytes.readUInt32LE(at)
      take(deserialize(bytes.subarray(at + lengthBytes, end)))
      at = end
      await setImmediate()
    }
    return true
  } catch {
    // There is none, or it is no whole one.
    return false
  }
}

/** Writes all values or nothing; where they can't be kept the next run works them out again. */
export async function writePrepared({ path, key }: PreparedFile, values: Iterable<unknown>): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`
  try {
    const parts = [Buffer.from(key, 'latin1')]
    for (const value of values) {
      const bytes = serialize(value)
      const length = Buffer.alloc(lengthBytes)
      length.writeUInt32LE(bytes.length)
      parts.push(length, bytes)
    }
    // Not the folders above: what this is made of may be gone by now, and it must not outlive that.
    await mkdir(dirname(path), { mode: 0o700 }).catch(unlessThere)
    await writeFile(unfinished, await promisify(gzip)(Buffer.concat(parts), { level }), { mode: 0o600 })
    await rename(unfinished, path)
  } catch {
    await rm(unfinished, { force: true }).catch(() => {})
  }
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
