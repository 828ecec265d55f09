import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** What a hash costs: N is 2 to the power of `logN`; it takes 128 · N · r bytes of memory. */
interface PasswordCost {
  logN: number
  r: number
  p: number
}

/** Makes what is kept of passwords and PINs, and compares with it. */
export interface Passwords {
  /** What is kept: `scrypt$15$8$3$salt$key`. */
  hash(password: string): Promise<string>
  /** Takes as long for somebody unknown (`kept` undefined) as for a wrong password. */
  matches(password: string, kept: string | undefined): Promise<boolean>
}

/** scrypt with OWASP's parameters for 32 MB: N = 2^15, r = 8, p = 3. */
const usualCost: PasswordCost = { logN: 15, r: 8, p: 3 }
const keyBytes = 32

/** One hash at a time: each takes 32 MB and a third of a second, and conversations need the machine. */
export function createPasswords(cost = usualCost): Passwords {
  let last: Promise<unknown> = Promise.resolve()

  function derive(password: string, salt: Buffer, { logN, r, p }: PasswordCost): Promise<Buffer> {
    const N = 2 ** logN
    const run = () =>
      new Promise<Buffer>((resolve, reject) => {
        const options = { N, r, p, maxmem: 256 * N * r }
        scrypt(password.normalize('NFC'), salt, keyBytes, options, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      })
    const mine = last.then(run)
    last = mine.catch(() => undefined)
    return mine
  }

  return {
    async hash(password) {
      const salt = randomBytes(16)
      const key = await derive(password, salt, cost)
      return ['scrypt', cost.logN, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
    },
    async matches(password, kept) {
      const [, logN, r, p, salt = '', key = ''] = (kept ?? '').split('$')
      const asked = kept === undefined ? cost : { logN: Number(logN), r: Number(r), p: Number(p) }
      const found = await derive(password, Buffer.from(salt, 'base64url'), asked)
      const expected = Buffer.from(key, 'base64url')
      return kept !== undefined && expected.length === found.length && timingSafeEqual(expected, found)
    },
  }
}
