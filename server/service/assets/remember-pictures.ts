import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { RecentlyUsed } from '../recently-used.ts'
import type { Picture, ReadPicture } from './picture.ts'

/** About 1 MB each. */
const mostKept = 12

/** Reads a file again only if it wasn't among the last ones: a changed character has the same picture as before. */
export function rememberPictures(read: ReadPicture): ReadPicture {
  const known = new RecentlyUsed<Picture>(mostKept)
  return async (path, signal) => {
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash, { signal })
    const key = hash.digest('base64')
    const before = known.get(key)
    if (before !== undefined) return before
    const picture = await read(path, signal)
    known.keep(key, picture)
    return picture
  }
}
