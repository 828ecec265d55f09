import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Gathering, type Guest } from '../support/network/gathering.ts'
import { processOf } from '../support/server/process-tree.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'
import { ServiceApi } from '../support/server/service-api.ts'
import { sessionRows } from '../support/store/session-rows.ts'
import { makeVisitFacts } from '../support/visit/visit-facts.ts'
import { avatarOf, takeToIsland } from '../support/visit/visit-world.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'visavis-'))
/** Billed, so that every talk moves credits. */
const settings = { DATA_DIR: dataDir, SESSION_BILLING: 'on' }
const facts = makeVisitFacts(() => 0.4)
let server: RunningServer
let service: ServiceApi
let gathering: Gathering
let kiosk: string

beforeAll(async () => {
  server = await startServer(settings)
  service = new ServiceApi(server.url, server.secret())
  kiosk = `${server.url}/kiosk/demo`
  const avatar = await avatarOf({ pages: server, service }, 'demo')
  await takeToIsland(service, avatar.id, facts)
  gathering = await Gathering.open()
})
afterAll(async () => {
  await gathering?.close()
  await server?.stop('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const causeOn = async ({ page }: Guest) => {
  const cause = page.locator('[data-part=cause]')
  await cause.waitFor({ timeout: 30_000 })
  return cause.textContent()
}
const kill = (program: string) => process.kill(processOf(server.process.pid!, program)!, 'SIGKILL')

test('when the process that carries two talks dies, both pages say so and both visitors can begin again', async () => {
  const guests = [await gathering.guest(kiosk), await gathering.guest(kiosk)]
  kill('media-process')
  expect(await Promise.all(guests.map(causeOn))).toEqual(['worker-lost', 'worker-lost'])
  expect(sessionRows(dataDir).map(({ status, reason }) => `${status} ${reason}`)).toEqual([
    'FAILED INTERNAL',
    'FAILED INTERNAL',
  ])
  await gathering.recovers(kiosk, server, {
    async nextVisitor() {
      for (const { visitor } of guests) {
        await visitor.tap('again')
        await visitor.greeted()
      }
      for (const guest of guests) await guest.leave()
    },
  })
})

test('when the agent process dies in the middle of an answer, the character apologises and the talk goes on', async () => {
  const { visitor, page, leave } = await gathering.guest(kiosk)
  await visitor.type(facts.long.question)
  await visitor.speaks()
  kill('agent-process')
  await page.getByText('lost a word or two').waitFor()
  const apology = await visitor.reply()
  expect(apology.shown).not.toBe('')
  const [asked] = facts.asked
  await visitor.type(asked!.question)
  const answer = await visitor.answer()
  for (const text of asked!.answer) expect(answer.shown).toContain(text)
  expect(sessionRows(dataDir).at(-1)?.status).toBe('RUNNING')
  await leave()
  await gathering.recovers(kiosk, server)
})

test('when everything dies at once, the next start ends what was open, has kept what was promised, and the page comes back', async () => {
  const guest = await gathering.guest(kiosk)
  const children = ['media-process', 'agent-process'].map((program) => processOf(server.process.pid!, program)!)
  const kept: string[] = []
  for (let number = 0; number < 5; number++) {
    const made = await service.call<{ id: string }>('POST', 'documents', { name: `${number}`, content: 'Kept.' })
    kept.push(made.id)
  }
  const before = new Set(sessionRows(dataDir).map(({ id }) => id))
  await server.stop('SIGKILL')
  await expect.poll(() => children.filter(isAlive), { timeout: 10_000 }).toEqual([])
  expect(await causeOn(guest)).toBe('network-lost')
  server = await startServer({ ...settings, PORT: new URL(server.url).port })
  const left = sessionRows(dataDir).filter(
    ({ id, status }) => before.has(id) && !['COMPLETED', 'FAILED', 'CANCELLED'].includes(status),
  )
  expect(left).toEqual([])
  for (const id of kept) expect((await service.send('GET', `documents/${id}`)).status).toBe(200)
  await guest.visitor.greeted()
  await guest.leave()
  await gathering.recovers(kiosk, server)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
