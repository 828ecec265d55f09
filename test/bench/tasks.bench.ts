import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiVersion } from '../../shared/catalog/api-version.ts'
import type { TaskRecord, TaskSubmitted } from '../../shared/wire/task.ts'
import { type RunningServer, startServer } from '../support/server/server.ts'
import { ServiceApi } from '../support/server/service-api.ts'
import { quantile } from '../support/statistics.ts'
import { type Figure, report } from './report.ts'

const SERVICE_API_SECRET = 'a-secret-for-measuring-only'
const rounds = 20
const readsARound = 2000
const submissionsARound = 40
const connections = 8
const startRuns = 30

const figures: Figure[] = []
afterAll(() => report('tasks', figures))

const headers = {
  Authorization: `Bearer ${SERVICE_API_SECRET}`,
  'X-Service-Version': apiVersion,
  'Content-Type': 'application/json',
}
const image = { model: 'gen4_image_turbo', promptText: 'A lighthouse at dusk', ratio: '720:720' }

let server: RunningServer
let service: ServiceApi
let pool: Pool
beforeAll(async () => {
  server = await startServer({ SERVICE_API_SECRET, TIER: '5' })
  service = new ServiceApi(server.url, SERVICE_API_SECRET)
  pool = new Pool(server.url, { connections })
})
afterAll(async () => {
  await pool?.close()
  await server?.stop('SIGKILL')
})

/** Sends so many requests, `connections` at a time; requests per second and the slowest of a hundred, ms. */
async function load(count: number, send: () => Promise<void>): Promise<{ perSecond: number; p99Ms: number }> {
  const tookMs: number[] = []
  let left = count
  const work = async () => {
    while (left-- > 0) {
      const beganMs = performance.now()
      await send()
      tookMs.push(performance.now() - beganMs)
    }
  }
  const beganMs = performance.now()
  await Promise.all(Array.from({ length: connections }, work))
  return { perSecond: count / ((performance.now() - beganMs) / 1000), p99Ms: quantile(tookMs, 0.99) }
}

async function get(path: string): Promise<void> {
  const { statusCode, body } = await pool.request({ path, method: 'GET', headers })
  await body.dump()
  expect(statusCode).toBe(200)
}

test('reading and submitting tasks, beside the barest route of the same process', async () => {
  const { id } = await service.call<TaskSubmitted>('POST', 'text_to_image', image)
  while ((await service.call<TaskRecord>('GET', `tasks/${id}`)).status !== 'SUCCEEDED') await delay(50)
  const submitted: string[] = []
  const submit = async () => {
    const { statusCode, body } = await pool.request({
      path: '/v1/text_to_image',
      method: 'POST',
      headers,
      body: JSON.stringify(image),
    })
    expect(statusCode).toBe(200)
    submitted.push(((await body.json()) as TaskSubmitted).id)
  }
  const all: Record<'bare' | 'read' | 'submit', { perSecond: number; p99Ms: number }[]> = {
    bare: [],
    read: [],
    submit: [],
  }
  // Both have been compiled by then.
  for (const path of ['/healthz', `/v1/tasks/${id}`]) await load(2 * readsARound, () => get(path))
  for (let round = 0; round < rounds; round++) {
    all.bare.push(await load(readsARound, () => get('/healthz')))
    all.read.push(await load(readsARound, () => get(`/v1/tasks/${id}`)))
    all.submit.push(await load(submissionsARound, submit))
    // What was only submitted to be counted must not be made.
    await Promise.all(submitted.splice(0).map((task) => service.call('DELETE', `tasks/${task}`)))
  }
  const share = (kind: 'read' | 'submit') => all[kind].map(({ perSecond }, i) => perSecond / all.bare[i]!.perSecond)
  const slower = (kind: 'read' | 'submit') => all[kind].map(({ p99Ms }, i) => p99Ms / all.bare[i]!.p99Ms)
  const method = (count: number, what: string) =>
    `${what}: ${count} requests a run over ${connections} connections, each run right after one of ${readsARound} to /healthz`
  const reading = method(readsARound, 'GET /v1/tasks/{id}')
  const submitting = method(submissionsARound, 'POST /v1/text_to_image, durable on SQLite')
  figures.push(
    { name: 'bare route', method: reading, unit: '/s', aim: '–', values: all.bare.map(({ perSecond }) => perSecond) },
    { name: 'GET task', method: reading, unit: '/s', aim: '–', values: all.read.map(({ perSecond }) => perSecond) },
    { name: 'GET task, share of the bare route', method: reading, unit: '×', aim: '≥ 0.5', values: share('read') },
    { name: 'GET task, p99 beside the bare route', method: reading, unit: '×', aim: '≤ 3', values: slower('read') },
    {
      name: 'POST text_to_image',
      method: submitting,
      unit: '/s',
      aim: '–',
      values: all.submit.map(({ perSecond }) => perSecond),
    },
    {
      name: 'POST text_to_image, p99',
      method: submitting,
      unit: 'ms',
      aim: '–',
      values: all.submit.map(({ p99Ms }) => p99Ms),
    },
    { name: 'POST, share of the bare route', method: submitting, unit: '×', aim: '–', values: share('submit') },
  )
})

test('from a submission to RUNNING', async () => {
  const values: number[] = []
  for (let run = 0; run < startRuns; run++) {
    const beganMs = performance.now()
    const { id } = await service.call<TaskSubmitted>('POST', 'text_to_image', image)
    let status = 'PENDING'
    while (status === 'PENDING') ({ status } = await service.call<TaskRecord>('GET', `tasks/${id}`))
    values.push(performance.now() - beganMs)
    while (status === 'RUNNING') {
      await delay(20)
      ;({ status } = await service.call<TaskRecord>('GET', `tasks/${id}`))
    }
    expect(status).toBe('SUCCEEDED')
  }
  const method =
    'POST /v1/text_to_image sent to the first GET that says RUNNING, asked without a pause; nothing else runs'
  figures.push({ name: 'submit → RUNNING', method, unit: 'ms', aim: '≤ 100', values })
})
