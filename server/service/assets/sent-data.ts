import { assetLimits } from '../../../shared/catalog/limits.ts'
import type { Random } from '../random.ts'
import { ServiceError } from '../service-error.ts'
import { decodeBase64, NotBase64 } from './decode-base64.ts'
import { type Files, FileTooLarge } from './files.ts'

const head = /^data:([\w.+-]+)\/([\w.+-]+);base64$/i
const longestHead = 200
const startBytes = 16
const largestBytes = Math.max(...Object.values(assetLimits).map(({ dataUriBytes }) => dataUriBytes))

/** The data of a URI that came inside a body; undefined parts could not be made out. */
export interface SentFile {
  /** Where its decoded bytes are kept; no file when it is no base64, or too large for any kind. */
  key: string
  type: string
  subtype: string
  /** Decoded; 0 when it is no base64. */
  sizeBytes: number
  /** Its first bytes. */
  start: Uint8Array
}

export type SentData = ReturnType<typeof createSentData>

const ourHead = 'data:;sent='
/** So many data URIs may be on the disk for requests that are not answered yet. */
const mostAtOnce = 64

/** Where the files are that came with requests which are not answered yet. */
export const sentFolder = 'sent'

/**
 * Data URIs of bodies, as files for as long as their request is being answered. Each is named by a URI of ours: a body has
 * none of its own any more once it has been read, so nobody can name what another has sent.
 */
export function createSentData({ files, random }: { files: Files; random: Random }) {
  const sent = new Map<string, SentFile | undefined>()

  /** What comes before the comma, and all pieces from there on; undefined when no comma comes soon. */
  async function readHead(pieces: AsyncIterator<Uint8Array>): Promise<{ text: string; first: Buffer } | undefined> {
    let start = Buffer.alloc(0)
    while (start.length < longestHead) {
      const { value, done } = await pieces.next()
      if (done === true) break
      start = Buffer.concat([start, value as Uint8Array])
    }
    const comma = start.subarray(0, longestHead).indexOf(',')
    return comma < 0
      ? undefined
      : { text: start.subarray(0, comma).toString('latin1'), first: start.subarray(comma + 1) }
  }

  async function write(key: string, pieces: AsyncIterator<Uint8Array>): Promise<SentFile | undefined> {
    const found = await readHead(pieces)
    const [, type, subtype] = head.exec(found?.text ?? '') ?? []
    if (found === undefined || type === undefined || subtype === undefined) return undefined
    let start = Buffer.alloc(0)
    async function* decoded(): AsyncGenerator<Uint8Array> {
      async function* text(): AsyncGenerator<Uint8Array> {
        yield found!.first
        yield* rest(pieces)
      }
      for await (const piece of decodeBase64(text())) {
        if (start.length < startBytes) start = Buffer.concat([start, piece.subarray(0, startBytes)])
        yield piece
      }
    }
    const sizeBytes = await files.writeFrom(key, decoded(), largestBytes).catch((error: unknown) => {
      if (error instanceof NotBase64) return 0
      if (error instanceof FileTooLarge) return largestBytes + 1
      throw error
    })
    return { key, type, subtype, sizeBytes, start }
  }

  async function forget(uris: readonly string[]): Promise<void> {
    for (const uri of uris) {
      sent.delete(uri)
      await files.removeFolder(folderOf(uri))
    }
  }

  return {
    /** Takes a data URI in pieces, to its end; the URI that stands for it. */
    async keep(uri: AsyncIterable<Uint8Array>): Promise<string> {
      const pieces = uri[Symbol.asyncIterator]()
      const name = `${ourHead}${random.uuid()}`
      if (sent.size >= mostAtOnce) throw ServiceError.atCapacity('Too many bodies are on their way. Try again soon.', 5)
      sent.set(name, undefined)
      try {
        sent.set(name, await write(`${folderOf(name)}/data`, pieces))
        // What a fault left unread belongs to it as well.
        for await (const _ of rest(pieces));
      } catch (error) {
        // The body broke off or is no JSON: nobody will know the name, so nobody else would forget it.
        await forget([name])
        throw error
      }
      return name
    },

    /** What a data URI of a body is; undefined when it has not the form of one. */
    find: (uri: string): SentFile | undefined => sent.get(uri),

    forget,
  }
}

const folderOf = (uri: string) => `${sentFolder}/${uri.slice(ourHead.length)}`

/** What an iterator still has, without closing it. */
async function* rest(pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value
}
