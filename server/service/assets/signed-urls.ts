import { createHmac, timingSafeEqual } from 'node:crypto'

const hourMs = 3_600_000

export type SignedUrls = ReturnType<typeof createSignedUrls>

/** Links to files that work without the secret until they expire. `baseUrl` is asked each time: the port may be chosen late. */
export function createSignedUrls({ key, baseUrl, now }: { key: Uint8Array; baseUrl: () => string; now: () => number }) {
  const sign = (fileKey: string, expires: string) =>
    createHmac('sha256', key).update(`${fileKey}\n${expires}`).digest('base64url')
  const linkTo = (fileKey: string, expiresAtMs: number) => {
    const expires = `${expiresAtMs}`
    return `${baseUrl()}/files/${fileKey}?expires=${expires}&signature=${sign(fileKey, expires)}`
  }
  return {
    /** Valid until a given time, ms. */
    linkTo,
    /** Valid for 24 to 25 hours; the same address within an hour, so that it can be cached. */
    forFile: (fileKey: string): string => linkTo(fileKey, Math.ceil(now() / hourMs) * hourMs + 24 * hourMs),
    /** Whether this link was made here, unaltered, and has not expired. */
    isValid(fileKey: string, expires: string, signature: string): boolean {
      const expected = Buffer.from(sign(fileKey, expires))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) > now()
    },
  }
}
