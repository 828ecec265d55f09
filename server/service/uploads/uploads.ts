import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import { uploadLimits } from '../../../shared/catalog/limits.ts'
import type { CreateUpload, UploadTarget } from '../../../shared/wire/upload.ts'
import { DatabaseUnavailable, type Database } from '../../database/database.ts'
import { uriOfUpload } from '../assets/asset-reference.ts'
import { type Files, FileTooLarge } from '../assets/files.ts'
import { isoTime } from '../iso-time.ts'
import type { Random } from '../random.ts'
import type { Remember } from '../remember.ts'
import type { ServiceTables } from '../schema/tables.ts'
import { hashSecret, matchesHash } from '../secrets.ts'
import { ServiceError } from '../service-error.ts'
import { attemptFile, uploadFolder } from './upload-file.ts'

const hourMs = 3_600_000
const atOnce = 8
const sweptAtOnce = 100
/** What a form has besides the file, at most. */
const formOverheadBytes = 65_536

export interface UploadsParts {
  database: Database<ServiceTables>
  files: Files
  /** Signs what lets a file in without the secret. */
  signingKey: Uint8Array
  baseUrl: () => string
  now: () => number
  random: Random
  log: Logger
  limits?: { minBytes: number; maxBytes: number }
}

export type Uploads = ReturnType<typeof createUploads>

/** The rules of uploads: a target that takes one file, once, which is kept for 24 hours. */
export function createUploads(parts: UploadsParts) {
  const { database, files, signingKey, baseUrl, now, random, log, limits = uploadLimits } = parts
  const signatureOf = (id: string) => createHmac('sha256', signingKey).update(id).digest('base64url')
  let receiving = 0

  /** A file may come while there is none, and it is not too late. */
  async function refuseUnlessOpen(id: string): Promise<void> {
    const row = await database.read
      .selectFrom('uploads')
      .select(['expires_at', 'file'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) throw ServiceError.notFound('There is no such upload. Create one with POST /v1/uploads.')
    if (row.expires_at <= isoTime(now())) throw ServiceError.forbidden('The upload has expired. Create a new one.')
    if (row.file !== null) throw ServiceError.conflict('This upload has its file already. Create a new upload.')
  }

  async function write(file: string, source: AsyncIterable<Uint8Array>): Promise<number> {
    const sizeBytes = await files.writeFrom(file, source, limits.maxBytes).catch((error: unknown) => {
      throw error instanceof FileTooLarge ? ServiceError.tooLarge(limits.maxBytes) : error
    })
    if (sizeBytes < limits.minBytes) {
      throw ServiceError.malformed(`The file has ${sizeBytes} bytes: ${limits.minBytes} is the least.`)
    }
    return sizeBytes
  }

  /** The one place where an upload gets its file: of two that come at once, one. */
  async function take(id: string, file: string, sizeBytes: number): Promise<void> {
    const taken = await database.transact((tx) =>
      tx
        .updateTable('uploads')
        .set({ file, size_bytes: sizeBytes, stored_at: isoTime(now()) })
        .where('id', '=', id)
        .where('file', 'is', null)
        .where('expires_at', '>', isoTime(now()))
        .returning('id')
        .executeTakeFirst(),
    )
    if (taken === undefined) await refuseUnlessOpen(id)
    log.info({ uploadId: id, sizeBytes }, 'upload stored')
  }

  return {
    async create({ filename }: CreateUpload, remember: Remember): Promise<UploadTarget> {
      const id = random.uuid()
      const times = { created_at: isoTime(now()), expires_at: isoTime(now() + uploadLimits.keptHours * hourMs) }
      const target = {
        uploadUrl: `${baseUrl()}/uploads/${id}`,
        fields: { signature: signatureOf(id) },
        uri: uriOfUpload(id),
      }
      await database.transact(async (tx) => {
        await tx
          .insertInto('uploads')
          .values({ id, filename, ...times, stored_at: null, size_bytes: null, file: null })
          .execute()
        await remember(tx, target)
      })
      return target
    },

    /** Refuses at once what can't become this upload's file, by its announced size. */
    async expect(id: string, announcedBytes: number | undefined): Promise<void> {
      if (announcedBytes !== undefined && announcedBytes > limits.maxBytes + formOverheadBytes) {
        throw ServiceError.tooLarge(limits.maxBytes)
      }
      await refuseUnlessOpen(id)
    },

    /** Stores the file of an upload, or nothing of it. */
    async receive(id: string, signature: string, source: AsyncIterable<Uint8Array>): Promise<void> {
      if (!matchesHash(signature, hashSecret(signatureOf(id)))) {
        throw ServiceError.forbidden('Send the fields of the upload unaltered, before `file`.')
      }
      if (receiving >= atOnce) throw ServiceError.atCapacity('Too many files are on their way. Try again soon.', 5)
      const file = attemptFile(id, random.uuid())
      receiving++
      try {
        await take(id, file, await write(file, source))
      } catch (error) {
        // Its row may name it all the same.
        if (error instanceof DatabaseUnavailable) throw error
        await files.removeFolder(file)
        // Where the time ended while the file came, the sweep has taken away its folder.
        if (!(error instanceof ServiceError)) await refuseUnlessOpen(id)
        throw error
      } finally {
        receiving--
      }
    },

    /** Removes what has expired. */
    async sweep(): Promise<void> {
      const expired = await database.read
        .selectFrom('uploads')
        .select('id')
        .where('expires_at', '<=', isoTime(now()))
        .limit(sweptAtOnce)
        .execute()
      for (const { id } of expired) {
        await files.removeFolder(uploadFolder(id))
        await database.transact((tx) => tx.deleteFrom('uploads').where('id', '=', id).execute())
      }
    },
  }
}
