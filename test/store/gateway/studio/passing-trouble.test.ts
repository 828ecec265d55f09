import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseUnavailable, type Database } from '../../../../server/database/database.ts'
import type { GatewayTables } from '../../../../server/gateway/tables.ts'
import { film, openStudio, png } from './studio-desk.ts'
import { eventually } from '../../../support/eventually.ts'

vi.setConfig({ testTimeout: 20_000 })

/** A studio whose clock can be set forward. */
async function openLaterStudio(options: Parameters<typeof openStudio>[0] = {}) {
  const clock = { aheadMs: 0 }
  const studio = await openStudio({ ...options, now: () => Date.now() + clock.aheadMs })
  /** What nobody looks after is taken up again. */
  async function goOn(aheadMs = 120_000): Promise<void> {
    clock.aheadMs += aheadMs
    await studio.gateway.sweep()
  }
  const isKept = () =>
    eventually(async () => {
      expect(await studio.creations()).toEqual([])
      expect((await studio.items()).items).toMatchObject([{ made: {} }])
    })
  const row = () => studio.gateway.database.read.selectFrom('gateway_creations').selectAll().executeTakeFirstOrThrow()
  /** Resolves once nobody looks after what is being made, which is tried again in a while. */
  const isLeft = () =>
    eventually(async () => {
      const { followed_until_ms: untilMs } = await row()
      expect(untilMs).toBeLessThan(Date.now() + clock.aheadMs + 20_000)
    })
  return { ...studio, goOn, isKept, isLeft, row }
}

test.each([
  [500, {}],
  [401, { error: 'Unauthorized' }],
  [400, { code: 'VALIDATION' }],
])('once it is being made, a %i while it is asked after ends nothing', async (status, body) => {
  const { service, make, asked, goOn, isKept, isLeft } = await openLaterStudio()
  await make()
  await asked()
  service.refuse(status, body)
  await eventually(() => expect(service.refused).toBeGreaterThan(0))
  await isLeft()
  service.welcome()
  service.succeed([await png()])
  await goOn()
  await isKept()
  expect(service.tasks).toHaveLength(1)
})

test('a database that is away for a moment ends nothing', async () => {
  let isAway = false
  const { service, make, asked, reaches, goOn, isKept } = await openLaterStudio({
    async afterWrite({ read }: Database<GatewayTables>) {
      const row = await read.selectFrom('gateway_creations').select('status').executeTakeFirst()
      if (row?.status !== 'THROTTLED' || isAway) return
      isAway = true
      throw new DatabaseUnavailable('The line was cut.')
    },
  })
  await make()
  await asked()
  service.tell({ status: 'THROTTLED' })
  await eventually(() => expect(isAway).toBe(true))
  await reaches({ status: 'THROTTLED', failure: null })
  service.succeed([await png()])
  await goOn()
  await isKept()
})

test('where the library’s folder can’t be written to, it waits and says so', async () => {
  const { service, gateway, editor, make, asked, reaches, goOn, isKept } = await openLaterStudio()
  const folder = join(gateway.folder, 'data', 'library')
  writeFileSync(folder, 'in the way')
  expect(await editor.call('POST', '/studio/items', film)).toMatchObject({ status: 503, code: 'FOLDER_UNUSABLE' })
  await make()
  await asked()
  service.succeed([await png()])
  await reaches({ status: 'STORING', failure: 'FOLDER_UNUSABLE' })
  rmSync(folder)
  await goOn()
  await isKept()
  expect(statSync(folder).isDirectory()).toBe(true)
})

test('what can’t be reached for two days is given up', async () => {
  const { service, make, asked, goOn, isLeft, row } = await openLaterStudio()
  await make()
  await asked()
  service.refuse(401)
  await eventually(() => expect(service.refused).toBeGreaterThan(0))
  await isLeft()
  await goOn(49 * 3_600_000)
  await eventually(async () => expect(await row()).toMatchObject({ status: 'FAILED', failure: 'LOST' }))
})

/** Makes a film of one in the library. */
async function remake({ editor, make }: Awaited<ReturnType<typeof openStudio>>): Promise<void> {
  const { answer } = await editor.call('POST', '/studio/items?name=Waves', film)
  const videoUri = `library:${String(answer['id'])}`
  await make({ model: 'gen4_aleph', videoUri, promptText: 'In the rain' }, 'video_to_video')
}

test('asked for again after a lost answer, the body is the same: nothing is uploaded twice', async () => {
  const studio = await openLaterStudio()
  const { service, asked, goOn, isLeft, reaches } = studio
  service.onItsWay = (answer, method, path) =>
    method === 'POST' && path === '/v1/video_to_video'
      ? Response.json({}, { status: 503, headers: { 'Retry-After': '3600' } })
      : answer
  await remake(studio)
  await asked()
  await isLeft()
  service.onItsWay = (answer) => answer
  await goOn()
  await reaches({ status: 'PENDING' })
  expect(service.tasks).toHaveLength(1)
  expect(service.uploads.size).toBe(1)
})

test('while an upload lasts, nobody else takes it up', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const studio = await openLaterStudio()
  const { service, goOn, row } = studio
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  service.onItsWay = async (answer, _, path) => {
    if (path.startsWith('/uploads/')) await held
    return answer
  }
  await remake(studio)
  await eventually(() => expect(service.uploads.size).toBe(1))
  const { followed_until_ms: before } = await row()
  await goOn(50_000)
  vi.advanceTimersByTime(20_000)
  await eventually(async () => expect((await row()).followed_until_ms).toBeGreaterThan(before + 40_000))
  release()
  await studio.reaches({ status: 'PENDING' })
})

test('a refusal doesn’t end what another process has begun meanwhile', async () => {
  const { service, gateway, make, asked, goOn, row } = await openLaterStudio()
  service.onItsWay = async (answer, method, path) => {
    if (method !== 'POST' || path !== '/v1/text_to_image') return answer
    await gateway.database.transact((tx) =>
      tx
        .updateTable('gateway_creations')
        .set({ remote_id: service.task.id, status: 'RUNNING', followed_until_ms: 0 })
        .execute(),
    )
    service.onItsWay = (later) => later
    return Response.json({ code: 'CONFLICT' }, { status: 409 })
  }
  await make()
  await asked()
  await eventually(async () => {
    await goOn()
    expect(await row()).toMatchObject({ status: 'PENDING', failure: null })
  })
})
