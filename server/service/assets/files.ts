import type { Readable } from 'node:stream'

/** Bytes `from` to `to`, both inclusive. */
export interface ByteRange {
  from: number
  to: number
}

/** More bytes came than may be kept. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
}

/** There is no room left where files are kept; nothing was lost. */
export class StorageFull extends Error {
  override name = 'StorageFull'
}

/** A folder with files directly in it. */
export interface FilesFolder {
  /** Without the folder that it is in. */
  name: string
  names: string[]
  /** When one of its files came or went. */
  changedAtMs: number
}

/** Where files are kept, by keys like `avatars/<id>/picture.png`. */
export interface Files {
  /** Writes a whole file, or nothing of it. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /**
   * Writes what `source` brings, or nothing of it. Returns its size in bytes.
   * Rejects with FileTooLarge beyond `limitBytes`, and with StorageFull when the disk has no room.
   */
  writeFrom(key: string, source: AsyncIterable<Uint8Array>, limitBytes: number): Promise<number>
  /** Runs `work` with the path of a local copy that must not be written to. Rejects when there is no such file. */
  withLocalCopy<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  /** The whole file, or undefined when there is none. */
  read(key: string): Promise<Uint8Array | undefined>
  /** Its size in bytes, or undefined when there is none. */
  size(key: string): Promise<number | undefined>
  /** Part of a file, open already, or undefined when there is none. */
  stream(key: string, range: ByteRange): Promise<Readable | undefined>
  /** A folder's path on this machine, for what can be made again. It may not be there yet. */
  localFolder(key: string): string
  /** The folders in `folder`. */
  folders(folder: string): Promise<FilesFolder[]>
  /**
   * Removes what was begun to be written by processes that are gone: what an earlier run of this one began, and what
   * nobody has written to since `beforeMs`.
   */
  removeUnfinished(beforeMs: number): Promise<void>
  /** Removes every file below `folder`, or the file that it names. */
  removeFolder(folder: string): Promise<void>
}
