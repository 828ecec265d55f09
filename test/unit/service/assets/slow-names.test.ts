import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { AssetInvalid } from '../../../../server/service/assets/asset-invalid.ts'
import { createFetchAsset } from '../../../../server/service/assets/fetch-asset.ts'
import { lookUpNames } from '../../../../server/service/assets/look-up-names.ts'

const url = 'https://pictures.example.com/a.png'

/** A server of names on this machine that hears every question and never answers. */
async function openMuteServer() {
  const socket = createSocket('udp4')
  let asked = 0
  socket.on('message', () => asked++)
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return { address: `127.0.0.1:${socket.address().port}`, asked: () => asked }
}

async function fetchWithin(
  limitMs: number,
  lookup: ReturnType<typeof lookUpNames>,
  signal = new AbortController().signal,
) {
  const pieces = createFetchAsset({ lookup, isPublic: () => true }, limitMs)(url, { bytes: 100, signal })
  const startedMs = performance.now()
  const read = async () => {
    for await (const piece of pieces) expect(piece.length).toBe(0)
  }
  const refusal: unknown = await read().catch((error: unknown) => error)
  return { refusal, tookMs: performance.now() - startedMs }
}

test('a server of names that never answers is waited for no longer than an asset may take', async () => {
  const mute = await openMuteServer()
  const { refusal, tookMs } = await fetchWithin(300, lookUpNames([mute.address]))
  expect(refusal).toBeInstanceOf(AssetInvalid)
  expect((refusal as Error).message).toContain('could not be read over HTTPS in time')
  expect(mute.asked()).toBeGreaterThan(0)
  expect(tookMs).toBeLessThan(1500)
})

test('who stops asking for the asset ends the wait for its name', async () => {
  const mute = await openMuteServer()
  const { refusal, tookMs } = await fetchWithin(60_000, lookUpNames([mute.address]), AbortSignal.timeout(100))
  expect(refusal).toBeInstanceOf(AssetInvalid)
  expect(tookMs).toBeLessThan(1500)
})

test('a look-up that heeds no signal is not waited for either', async () => {
  const { refusal, tookMs } = await fetchWithin(100, () => new Promise(() => {}))
  expect(refusal).toBeInstanceOf(AssetInvalid)
  expect(tookMs).toBeLessThan(1500)
})
