import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, inject, test } from 'vitest'
import { seededRandom } from '../../shared/face/random.ts'
import { makeDatabase } from '../support/store/postgres.ts'
import { portraitUri } from '../support/portraits/portrait-files.ts'
import { wrongInBooks } from './support/books.ts'
import { Customer } from './support/customer.ts'
import { Lives } from './support/lives.ts'
import { outcomesOf, stuckSessions } from './support/outcomes.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How often the server is killed on each database. */
    kills: number
    /** How many tasks several processes share. */
    sharedTasks: number
  }
}

const secret = 'a-secret-of-sixteen-or-more'
const firstCredits = 10_000
const patienceMs = 60_000
const each = { document: 12, avatar: 1, task: 3, grant: 4, session: 1 }

/** Lets the server work for its customer until a random moment; every fifth dies before it answers. */
async function live(lives: Lives, customer: Customer, number: number, random: () => number): Promise<void> {
  await lives.launch()
  if (number % 5 === 3) {
    await delay(random() * 1500)
    await lives.kill()
    return
  }
  await lives.answers(customer)
  expect(await stuckSessions(customer)).toEqual([])
  const work = customer.askAgain(10).then(() => customer.sendSome(each))
  if (number % 5 === 1) await untilSession(customer)
  await delay(random() * 1200)
  await lives.kill()
  await work
}

/** Asks for sessions until there is one more: the workers are up by then. */
async function untilSession(customer: Customer): Promise<void> {
  const before = customer.promised('session').length
  for (const endsAtMs = Date.now() + patienceMs; customer.promised('session').length === before; await delay(200)) {
    expect(Date.now()).toBeLessThan(endsAtMs)
    await customer.sendSome({ session: 1 })
  }
}

/** Asks again until everything is promised, and then for everything once more. */
async function untilAllPromised(customer: Customer): Promise<void> {
  for (const endsAtMs = Date.now() + patienceMs; customer.open.length > 0; await delay(200)) {
    expect(Date.now()).toBeLessThan(endsAtMs)
    await customer.askAgain(0)
  }
  await customer.askAgain(customer.orders.length)
}

/** Asks for every document and avatar by its id; the paths of those that aren't there. */
async function missing(customer: Customer): Promise<string[]> {
  const paths = (['document', 'avatar'] as const).flatMap((kind) =>
    customer.promised(kind).map(({ answer }) => `${kind}s/${answer.id}`),
  )
  const found = await Promise.all(paths.map(async (path) => (await customer.get(path))?.ok))
  return paths.filter((_, index) => !found[index])
}

describe.concurrent('killed at random moments', () => {
  test.for(['SQLite', 'Postgres'])('a service on %s keeps all it promised', async (kind, { skip, onTestFinished }) => {
    const server = inject('postgresUrl')
    skip(kind === 'Postgres' && server === undefined, 'Postgres is not installed')
    const folder = mkdtempSync(join(tmpdir(), 'visavis-killed-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const store = kind === 'SQLite' ? { path: join(folder, 'visavis.db') } : { url: await makeDatabase(server!) }
    const settings = { DATA_DIR: folder, SERVICE_API_SECRET: secret, CREDITS: String(firstCredits), TIER: '5' }
    const lives = await Lives.begin(store, settings)
    onTestFinished(() => lives.kill())
    const random = seededRandom(kind.length)
    const customer = new Customer({ url: lives.url, secret, random, portrait: await portraitUri('plain') })

    const kills = inject('kills')
    for (let number = 0; number < kills; number++) {
      await live(lives, customer, number, random)
      expect([customer.complaints, await wrongInBooks(store, customer, firstCredits)]).toEqual([[], []])
    }

    await lives.launch()
    await lives.answers(customer)
    expect(await stuckSessions(customer)).toEqual([])
    await untilAllPromised(customer)
    const outcomes = await outcomesOf(customer)
    expect([outcomes.wrong, await missing(customer)]).toEqual([[], []])
    await lives.kill()
    expect([customer.complaints, await wrongInBooks(store, customer, firstCredits)]).toEqual([[], []])
    const kept = Object.keys(each).map((what) => `${customer.promised(what as keyof typeof each).length} ${what}s`)
    const { finished, lost } = outcomes
    console.log(
      `${kind}, ${kills} kills: kept ${kept.join(', ')}; ${finished} tasks finished, ${lost} lost their process too often`,
    )
  })
})
