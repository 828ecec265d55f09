import type { Readable } from 'node:stream'

/** Bytes `from` to `to`, both inclusive. */
export interface ByteRange {
  from: number
  to: number
}

/** Where files are kept, by keys like `avatars/<id>/picture.png`. */
export interface Files {
  /** Writes a whole file, or nothing of it. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** The whole file, or undefined when there is none. */
  read(key: string): Promise<Uint8Array | undefined>
  /** Its size in bytes, or undefined when there is none. */
  size(key: string): Promise<number | undefined>
  /** Part of a file, which must exist. */
  stream(key: string, range: ByteRange): Readable
  /** Removes every file below `folder`. */
  removeFolder(folder: string): Promise<void>
}
