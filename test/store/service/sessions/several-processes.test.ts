import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { localFiles } from '../../../../server/service/assets/local-files.ts'
import { openTestStore } from '../../../support/store/open-test-store.ts'
import { FakeNode } from '../../../support/service/fake-node.ts'
import { readSession as read } from '../../../support/service/session-world.ts'
import { Clock, TestService } from '../../../support/service/test-service.ts'

const offer = [
  'v=0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdefghijklmnopqrstuv',
  'a=fingerprint:sha-256 00',
].join('\r\n')

/** Processes on one store, each with conversations of its own; they reach each other by their addresses. */
async function begin() {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-processes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = await openTestStore(folder)
  onTestFinished(() => store.close())
  const at = new Map<string, TestService>()
  const clock = new Clock()

  const start = async (name: string, places: number) => {
    const url = `http://${name}.test`
    const service = await TestService.start(
      {
        connection: { ...store, close: () => Promise.resolve() },
        files: localFiles(join(folder, 'files'), name),
        now: clock.now,
        askNode: (address, init) => {
          const { origin, pathname } = new URL(address as string)
          return at.get(origin)!.request(pathname, init)
        },
        settings: { nodeId: name, nodeUrl: () => url },
      },
      new FakeNode(places),
    )
    at.set(url, service)
    return service
  }
  const here = await start('here', 4)
  const there = await start('there', 0)
  const avatarId = await here.readyAvatar()
  /** A session that runs in the process `here`. */
  const running = async () => {
    const { id } = (await here.createSession(avatarId)).body
    await here.untilStatus('realtime_sessions', id, 'READY')
    here.node.startMedia(id, clock.ms)
    await here.untilStatus('realtime_sessions', id, 'RUNNING')
    return id
  }
  /** Lets time pass for the processes that still live. */
  const pass = async (seconds: number, ...living: TestService[]) => {
    for (let second = 0; second < seconds; second += 4) {
      clock.advance(4_000)
      for (const service of living) await service.sweep()
    }
  }
  return { here, there, avatarId, clock, start, running, pass }
}

test('a session goes to the process with a place, and can be told, consumed and signalled at every one', async () => {
  const { here, there, avatarId, clock } = await begin()
  const { id } = (await there.createSession(avatarId)).body
  expect(await read(there, id)).toMatchObject({ status: 'NOT_READY', queued: true, position: 1 })
  await here.sweep()
  await there.untilStatus('realtime_sessions', id, 'READY')
  const { token } = (await there.call('POST', `realtime_sessions/${id}/consume`)).body
  const signal = (method: string, path: string, credential = token) =>
    there.request(`/rtc/${id}${path}`, {
      method,
      headers: { Authorization: `Bearer ${String(credential)}`, 'Content-Type': 'application/sdp' },
      ...(method !== 'DELETE' && { body: offer }),
    })
  expect((await signal('POST', '', 'wrong')).status).toBe(401)
  const answer = await signal('POST', '')
  expect([answer.status, answer.headers.get('Location'), await answer.text()]).toEqual([
    201,
    `/rtc/${id}/call`,
    'v=0\r\nanswer',
  ])
  here.node.startMedia(id, clock.ms)
  await there.untilStatus('realtime_sessions', id, 'RUNNING')
  expect((await signal('PATCH', '/call')).status).toBe(200)
  expect((await signal('DELETE', '/call')).status).toBe(200)
  expect(await read(there, id)).toMatchObject({ status: 'COMPLETED', endReason: 'hang_up' })
  expect(here.node.ends).toMatchObject([{ sessionId: id }])
  expect(there.node.setups).toEqual([])
})

test('what another process refuses is told as if it were refused here', async () => {
  const { here, there, avatarId } = await begin()
  const { id } = (await here.createSession(avatarId)).body
  await here.untilStatus('realtime_sessions', id, 'READY')
  const { token } = (await there.call('POST', `realtime_sessions/${id}/consume`)).body
  const headers = { Authorization: `Bearer ${String(token)}`, 'Content-Type': 'application/sdp' }
  here.node.answering = () => Promise.reject(new Error('the process is gone'))
  const inits: RequestInit[] = [
    { method: 'GET' },
    { method: 'PUT', body: offer },
    { method: 'DELETE' },
    { method: 'POST' },
  ]
  for (const init of [...inits, { method: 'DELETE', headers }, { method: 'POST', body: offer, headers }]) {
    const told = async (service: TestService) => {
      const answer = await service.request(`/rtc/${id}`, init)
      const named = ['Allow', 'Retry-After', 'WWW-Authenticate'].map((name) => answer.headers.get(name))
      return [init.method, answer.status, ...named, ((await answer.json()) as { code: string }).code]
    }
    const isLost = 'headers' in init && 'body' in init
    expect(await told(there)).toEqual(isLost ? ['POST', 503, null, '1', null, 'AT_CAPACITY'] : await told(here))
  }
})

test('credentials that are asked for at several processes at once are given once', async () => {
  const { here, there, avatarId } = await begin()
  const { id } = (await here.createSession(avatarId)).body
  await here.untilStatus('realtime_sessions', id, 'READY')
  const asked = Array.from({ length: 20 }, (_, n) =>
    (n % 2 === 0 ? here : there).call('POST', `realtime_sessions/${id}/consume`),
  )
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
})

test('a process that starts or closes ends nothing of one that lives, and leaves the queue to it', async () => {
  const { here, avatarId, start, running } = await begin()
  const id = await running()
  here.node.places = 0
  const { id: queued } = (await here.createSession(avatarId)).body
  const later = await start('later', 0)
  await later.drain(AbortSignal.abort())
  expect(await read(here, id)).toMatchObject({ status: 'RUNNING' })
  expect(await read(here, queued)).toMatchObject({ status: 'NOT_READY', queued: true })
  expect(here.node.ends).toEqual([])
})

test('a session that is ended at another process ends where it runs', async () => {
  const { here, there, running } = await begin()
  const id = await running()
  expect((await there.call('DELETE', `realtime_sessions/${id}`)).status).toBe(204)
  expect(await read(here, id)).toMatchObject({ status: 'COMPLETED', endReason: 'cancelled' })
  await here.sweep()
  expect(here.node.ends).toMatchObject([{ sessionId: id }])
  expect(here.node.freePlaces()).toBe(4)
})

test('the sessions of a process that is gone fail, soon after', async () => {
  const { here, there, running, pass } = await begin()
  const id = await running()
  await pass(12, there)
  expect(await read(there, id)).toMatchObject({ status: 'RUNNING' })
  await pass(12, there)
  expect(await read(there, id)).toMatchObject({ status: 'FAILED', failure: 'INTERNAL' })
  const signalled = await there.request(`/rtc/${id}/call`, {
    method: 'DELETE',
    headers: { Authorization: 'Bearer token' },
  })
  expect(signalled.status).toBe(401)
  expect(here.node.ends).toEqual([])
})

test('after a time without the store nobody is taken for gone', async () => {
  const { here, there, running, clock, pass } = await begin()
  const id = await running()
  clock.advance(60_000)
  await there.sweep()
  expect(await read(there, id)).toMatchObject({ status: 'RUNNING' })
  await pass(40, there, here)
  expect(await read(there, id)).toMatchObject({ status: 'RUNNING' })
})

test('a process that starts again under its name ends at once what it left behind', async () => {
  const { there, start, running } = await begin()
  const id = await running()
  await start('here', 4)
  expect(await read(there, id)).toMatchObject({ status: 'FAILED', failure: 'INTERNAL' })
})
