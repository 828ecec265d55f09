import { randomBytes, randomUUID } from 'node:crypto'

/** Where ids and secrets come from. */
export interface Random {
  uuid(): string
  /** 256 bits, URL-safe. */
  token(): string
}

export const systemRandom: Random = {
  uuid: randomUUID,
  token: () => randomBytes(32).toString('base64url'),
}
