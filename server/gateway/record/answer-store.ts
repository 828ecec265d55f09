import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'

/** A request that carries a key of its own, so that it can be asked again. */
export interface KeyedRequest {
  key: string
  /** Who asks what: another body under the same key is another request. */
  asks: readonly string[]
}

/** What changes were answered with, for a day: whoever lost the answer asks once more, and nothing is done twice. */
export interface AnswerStore {
  find(request: KeyedRequest): Promise<{ answer: object | undefined } | undefined>
  keep(request: KeyedRequest, answer: object | undefined): Promise<void>
  /** Forgets what is older than a day. */
  sweep(): Promise<void>
}

const keptMs = 24 * 3_600_000
const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

const hashOf = ({ key, asks }: KeyedRequest) =>
  createHash('sha256')
    .update(JSON.stringify([key, ...asks]))
    .digest('hex')

/** Known to nobody who only has the store: an answer may hold a link that lets somebody in, or a visitor's words. */
const sealingKey = ({ key }: KeyedRequest) => createHash('sha256').update(`seal ${key}`).digest()

function seal(request: KeyedRequest, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, sealingKey(request), nonce)
  const sealed = [sealing.update(text, 'utf8'), sealing.final()]
  return Buffer.concat([nonce, sealing.getAuthTag(), ...sealed]).toString('base64')
}

function unseal(request: KeyedRequest, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const opening = createDecipheriv(cipher, sealingKey(request), bytes.subarray(0, nonceBytes))
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
}

export function createAnswerStore({ read, transact }: Database<GatewayTables>, now: () => number): AnswerStore {
  return {
    async find(request) {
      const row = await read
        .selectFrom('gateway_answers_uncopied')
        .select('sealed')
        .where('request_hash', '=', hashOf(request))
        .where('at_ms', '>', now() - keptMs)
        .executeTakeFirst()
      return row && (JSON.parse(unseal(request, row.sealed)) as { answer: object | undefined })
    },
    keep: (request, answer) =>
      transact(async (tx) => {
        const sealed = seal(request, JSON.stringify({ answer }))
        await tx
          .insertInto('gateway_answers_uncopied')
          .values({ request_hash: hashOf(request), sealed, at_ms: now() })
          .onConflict((conflict) => conflict.column('request_hash').doUpdateSet({ sealed, at_ms: now() }))
          .execute()
      }),
    sweep: () =>
      transact(async (tx) => {
        await tx
          .deleteFrom('gateway_answers_uncopied')
          .where('at_ms', '<=', now() - keptMs)
          .execute()
      }),
  }
}
