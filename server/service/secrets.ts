import { createHmac, hash, timingSafeEqual } from 'node:crypto'

/** What is kept of a secret or token. */
export const hashSecret = (secret: string) => hash('sha256', secret)

/** Compares a presented secret with a kept hash in constant time. */
export const matchesHash = (presented: string, kept: string) =>
  timingSafeEqual(Buffer.from(hashSecret(presented)), Buffer.from(kept))

/** A key of its own for one purpose, from the service's secret. */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  createHmac('sha256', secret).update(purpose).digest()

/** The token of an `Authorization: Bearer` header, or undefined. */
export const bearerToken = (header: string | undefined) => /^Bearer +([\x21-\x7e]+)$/i.exec(header ?? '')?.[1]
