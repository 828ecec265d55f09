import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret that nobody can guess, for a cookie or a link. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is kept of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Compares in constant time. */
export const isSameSecret = (given: string, expected: string) =>
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)))
