/** Counts wrong passwords, for each account and each address; too many close the door for a while. */
export interface SignInAttempts {
  /** 0 when one may try, else the seconds until one may. Counts as a try. */
  begin(email: string, address: string): number
  /** It was the right password: the account starts anew. */
  succeeded(email: string, address: string): void
  /** How many tries the account has left. */
  left(email: string): number
}

const closedForMs = 10 * 60_000
/** An address may belong to a whole house. */
const most = { account: 6, address: 30 }
const maxKeys = 10_000

interface Count {
  tries: number
  endsAtMs: number
}

export function createSignInAttempts(now: () => number): SignInAttempts {
  /** In the order of their beginning. */
  const counts = new Map<string, Count>()
  const keysOf = (email: string, address: string) =>
    [
      { key: `account ${email}`, limit: most.account },
      { key: `address ${address}`, limit: most.address },
    ] as const
  const current = (key: string) => {
    const count = counts.get(key)
    // Later than a door stays closed, the machine's date was set back: that must lock nobody out.
    return count !== undefined && count.endsAtMs > now() && count.endsAtMs <= now() + closedForMs ? count : undefined
  }

  return {
    begin(email, address) {
      const keys = keysOf(email, address)
      for (const { key, limit } of keys) {
        const count = current(key)
        if (count !== undefined && count.tries >= limit) return Math.ceil((count.endsAtMs - now()) / 1000)
      }
      for (const { key } of keys) {
        const tries = (current(key)?.tries ?? 0) + 1
        counts.delete(key)
        counts.set(key, { tries, endsAtMs: now() + closedForMs })
      }
      while (counts.size > maxKeys) counts.delete(counts.keys().next().value ?? '')
      return 0
    },
    succeeded(email, address) {
      counts.delete(`account ${email}`)
      const count = current(`address ${address}`)
      if (count !== undefined) count.tries--
    },
    left: (email) => Math.max(most.account - (current(`account ${email}`)?.tries ?? 0), 0),
  }
}
