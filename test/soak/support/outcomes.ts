import { setTimeout as delay } from 'node:timers/promises'
import type { Customer } from './customer.ts'

/** What came of the promises in the end. */
export interface Outcomes {
  finished: number
  /** Tasks whose process was lost three times: they say so, and their credits are back. */
  lost: number
  wrong: string[]
}

interface Seen {
  status: string
  output?: string[]
  failureReason?: string
  referenceImageUri?: string
}

/** Leases of tasks run out after 20 s; then the generations themselves take their time. */
const settleLimitMs = 600_000
const sessionEnds = ['COMPLETED', 'FAILED', 'CANCELLED']

const read = async (customer: Customer, path: string) => (await (await customer.get(path))!.json()) as Seen

/** Waits until every task and avatar has its end, and looks at what came of it. */
export async function outcomesOf(customer: Customer): Promise<Outcomes> {
  const outcomes: Outcomes = { finished: 0, lost: 0, wrong: [] }
  const endsAtMs = Date.now() + settleLimitMs
  const untilNot = async (path: string, moving: readonly string[]) => {
    for (;;) {
      const seen = await read(customer, path)
      if (!moving.includes(seen.status) || Date.now() > endsAtMs) return seen
      await delay(200)
    }
  }
  for (const { answer } of customer.promised('task')) {
    const { status, output, failureReason } = await untilNot(`tasks/${answer.id}`, ['PENDING', 'THROTTLED', 'RUNNING'])
    if (status === 'SUCCEEDED' && (await isWholePng(output?.[0]))) outcomes.finished++
    else if (status === 'FAILED' && failureReason?.includes('was lost 3 times')) outcomes.lost++
    else outcomes.wrong.push(`task ${answer.id}: ${status} ${failureReason ?? ''}`)
  }
  for (const { answer } of customer.promised('avatar')) {
    const { status, referenceImageUri } = await untilNot(`avatars/${answer.id}`, ['PROCESSING'])
    if (status === 'READY' && (await isWholePng(referenceImageUri))) continue
    outcomes.wrong.push(`avatar ${answer.id}: ${status}`)
  }
  return outcomes
}

/** Sessions of earlier lives that are still under way. */
export async function stuckSessions(customer: Customer): Promise<string[]> {
  const stuck: string[] = []
  for (const { answer } of customer.promised('session')) {
    const { status } = await read(customer, `realtime_sessions/${answer.id}`)
    if (!sessionEnds.includes(status)) stuck.push(`${answer.id} ${status}`)
  }
  return stuck
}

/** A picture that can be downloaded to its last byte. */
async function isWholePng(url: string | undefined): Promise<boolean> {
  if (url === undefined) return false
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
  return bytes.subarray(1, 4).toString() === 'PNG' && bytes.subarray(-8, -4).toString() === 'IEND'
}
