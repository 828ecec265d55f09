import { expect, test } from 'vitest'
import { createServiceRequests } from '../../../../server/gateway/service-client/service-requests.ts'
import { InterfaceOnlyService, secret } from '../../../store/gateway/interface-only-service.ts'

function openRequests(service: InterfaceOnlyService, fetch = service.fetch) {
  const delaysMs: number[] = []
  const requests = createServiceRequests({
    baseUrl: 'https://service.example.com',
    secret,
    fetch,
    random: () => 1,
    closed: new AbortController().signal,
    wait: (delayMs) => Promise.resolve(delaysMs.push(delayMs)),
  })
  return { requests, delaysMs }
}

const document = { body: { name: 'a', content: 'b' } }

test.each([429, 502, 503, 504])('a %i is tried again, later each time, under one idempotency key', async (status) => {
  const service = new InterfaceOnlyService()
  for (let i = 0; i < 3; i++) service.refuseNext(status)
  const { requests, delaysMs } = openRequests(service)
  expect(await requests.send('POST', '/v1/documents', document)).toHaveProperty('id')
  expect(delaysMs).toEqual([250, 500, 1000])
  expect(new Set(service.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  expect(service.documents.size).toBe(1)
})

test.each([400, 401, 404, 409, 500])('a %i is not tried again', async (status) => {
  const service = new InterfaceOnlyService()
  service.refuseNext(status)
  const { requests } = openRequests(service)
  await expect(requests.send('POST', '/v1/documents', document)).rejects.toMatchObject({ status })
  expect(service.requests).toHaveLength(1)
})

test('an answer lost on the way is asked for again and nothing is made twice', async () => {
  const service = new InterfaceOnlyService()
  let isFirst = true
  const { requests } = openRequests(service, async (url, init) => {
    const response = await service.fetch(url, init)
    if (isFirst) {
      isFirst = false
      throw new TypeError('The connection was lost.')
    }
    return response
  })
  await requests.send('POST', '/v1/documents', document)
  expect(service.requests).toHaveLength(2)
  expect(service.documents.size).toBe(1)
})

test('the service’s Retry-After is kept, and one that is too long ends it at once', async () => {
  const service = new InterfaceOnlyService()
  service.refuseNext(429, { 'Retry-After': '2' })
  const { requests, delaysMs } = openRequests(service)
  await requests.send('GET', '/v1/organization').catch(() => undefined)
  expect(delaysMs).toEqual([2250])
  service.refuseNext(429, { 'Retry-After': '3600' })
  await expect(requests.send('GET', '/v1/organization')).rejects.toMatchObject({ retryAfterMs: 3_600_000 })
  expect(delaysMs).toHaveLength(1)
})
