import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { consumeInPage } from '../support/browser/consume-in-page.ts'
import { processOf } from '../support/server/process-tree.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'

const secret = 'a-secret-of-sixteen-or-more'
let server: RunningServer
let opened: OpenedBrowser

beforeAll(async () => {
  server = await startServer({ SERVICE_API_SECRET: secret, LANG: 'C.UTF-8' })
  opened = await launchBrowser()
})
afterAll(async () => {
  await opened?.close()
  await server?.stop('SIGKILL')
})

/** Ids of everything that the backend made at the service. */
async function serviceIds(): Promise<string[]> {
  const headers = { Authorization: `Bearer ${secret}`, 'X-Service-Version': '2024-11-06' }
  const lists = await Promise.all(
    ['avatars', 'documents'].map(async (name) => {
      const response = await fetch(`${server.url}/v1/${name}?limit=100`, { headers })
      return ((await response.json()) as { data: { id: string }[] }).data
    }),
  )
  return lists.flat().map(({ id }) => id)
}

test('everything that a browser receives is free of the secret and the service’s ids, and nothing breaks the policy', async () => {
  const { page } = opened
  const received: Promise<string>[] = []
  const complaints: string[] = []
  page.on('response', (response) => received.push(response.text().catch(() => '')))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))

  await page.goto(server.url)
  await page.getByRole('button').first().waitFor()
  expect(page.url()).toBe(`${server.url}/kiosk/demo`)
  const credentials = await consumeInPage(page)
  expect(new URL(credentials.url).origin).toBe(server.url)

  const ids = await serviceIds()
  expect(ids.length).toBeGreaterThan(5)
  const everything = (await Promise.all(received)).join('\n')
  expect(everything).toContain(credentials.token)
  expect(everything).toContain('Marit Holm')
  for (const hidden of [secret, ...ids]) expect(everything).not.toContain(hidden)
  expect(complaints).toEqual([])
})

test.each(['media-process', 'agent-process'])('the %s has no setting of ours in its environment', (program) => {
  const environment = readFileSync(`/proc/${processOf(server.process.pid!, program)!}/environ`, 'utf8').split('\0')
  expect(environment).toContain('LANG=C.UTF-8')
  expect(environment.map((entry) => entry.split('=')[0]).filter((name) => !known.includes(name!))).toEqual([])
})

/** What is of the system, Node's own channel between processes, and what keeps their memory small. */
const known = [
  '',
  'PATH',
  'HOME',
  'LANG',
  'TEMP',
  'SystemRoot',
  'NODE_CHANNEL_FD',
  'NODE_CHANNEL_SERIALIZATION_MODE',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
]
