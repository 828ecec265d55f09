import { afterAll, beforeAll, expect, test } from 'vitest'
import { hangKiosk } from '../support/extra-kiosk.ts'
import { Gathering } from '../support/gathering.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { nothingIsUnderWay, sessionRows } from '../support/session-rows.ts'

let server: RunningServer
let gathering: Gathering
let kiosk: string

beforeAll(async () => {
  server = await startServer()
  kiosk = `${server.url}/kiosk/demo`
  await hangKiosk({ pages: server }, 'short', (look) => ({
    ...look,
    limits: { ...look.limits, maxDurationMs: 20_000 },
  }))
  gathering = await Gathering.open()
})
afterAll(async () => {
  await gathering?.close()
  await server?.stop('SIGKILL')
})

const lastSession = () => {
  const { status, reason } = sessionRows(server.dataDir).at(-1)!
  return `${status} ${reason}`
}

test('a page that is closed ends its talk at once', async () => {
  const { leave } = await gathering.guest(kiosk)
  await leave()
  await expect.poll(lastSession, { timeout: 3000 }).toBe('COMPLETED hang_up')
})

test('a page that dies without a word is missed, and its place is free again', async () => {
  const { page } = await gathering.guest(kiosk)
  const devtools = await gathering.context.newCDPSession(page)
  void devtools.send('Page.crash').catch(() => {})
  await expect.poll(lastSession, { timeout: 30_000 }).toBe('COMPLETED left')
  await gathering.goesOn(kiosk, server.dataDir)
})

test('a frozen tab does not hold its talk past the time, and finds it over when it thaws', async () => {
  const { page, visitor, leave } = await gathering.guest(`${server.url}/kiosk/short`)
  const devtools = await gathering.context.newCDPSession(page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await nothingIsUnderWay(server.dataDir)
  expect(lastSession()).toBe('COMPLETED time_limit')
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await visitor.reaches('ended')
  await leave()
})
