import { setTimeout as delay } from 'node:timers/promises'

/** What a service's store holds, as far as a failure could leave it wrong. */
export interface Books {
  sessions: readonly { id: string; status: string; finished_at: string | null }[]
  ledger: readonly { subject_id: string; kind: string; used_credits: number; credits: number }[]
  organization: readonly { credit_balance: number }[]
}

/** A service that something has happened to. */
export interface Survivor {
  books(): Promise<Books>
  /** The balance that the organization's API tells. */
  creditBalance(): Promise<number>
  /** Whether a living worker holds a session; by default nobody talks any more. */
  isHeld?(sessionId: string): boolean
  /** A visitor comes, is served, and leaves. */
  nextVisitor(): Promise<void>
}

/**
 * What must hold within 30 s of any failure: the next visitor is served, no session is unfinished that no living worker
 * holds, and the ledger, the balance and what each session cost agree. Rejects with what doesn't.
 */
export async function recovers(survivor: Survivor, limitMs = 30_000): Promise<void> {
  const endsAtMs = Date.now() + limitMs
  await survivor.nextVisitor()
  for (;;) {
    const wrong = await wrongIn(survivor)
    if (wrong.length === 0) return
    if (Date.now() > endsAtMs) throw new Error(`Not well again within ${limitMs / 1000} s: ${wrong.join('; ')}`)
    await delay(100)
  }
}

async function wrongIn({ books, creditBalance, isHeld = () => false }: Survivor): Promise<string[]> {
  const { sessions, ledger, organization } = await books()
  const hanging = sessions.filter(({ id, finished_at }) => finished_at === null && !isHeld(id))
  const balance = sum(organization.map(({ credit_balance }) => credit_balance))
  const told = await creditBalance()
  const entered = sum(ledger.map(({ credits }) => credits))
  const paidWrongly = sessions.filter(({ id, finished_at }) => {
    const movements = ledger.filter(({ subject_id }) => subject_id === id)
    const held = -sum(movements.filter(({ kind }) => kind === 'session_held').map(({ credits }) => credits))
    const used = sum(movements.map(({ used_credits }) => used_credits))
    const paid = -sum(movements.map(({ credits }) => credits))
    return paid !== (finished_at === null ? held : Math.min(held, used))
  })
  return [
    ...hanging.map(({ id, status }) => `session ${id} hangs, ${status}`),
    ...(entered === balance ? [] : [`the ledger adds up to ${entered}, the balance is ${balance}`]),
    ...(told === balance ? [] : [`the balance is ${balance}, and ${told} is told`]),
    ...paidWrongly.map(({ id, status }) => `session ${id}, ${status}, was charged wrongly`),
  ]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
