import { createSocket } from 'node:dgram'
import { createServer, type AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import wrtc from '@roamhq/wrtc'
import { expect, onTestFinished, test } from 'vitest'
import { openWrtcPeer } from '../../../server/realtime/media/peer/wrtc-peer.ts'

/** Long enough for the first checks of every candidate: they begin at once and come again each 50 ms. */
const checkedWithinMs = 1500

const ownAddress = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)!.address

/** A program of this machine that no visitor may reach: it counts who tries. */
async function listenOn(host: string) {
  const tries = { tcp: 0, udp: 0 }
  const server = createServer((socket) => {
    tries.tcp++
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  const socket = createSocket('udp4')
  socket.on('message', () => void tries.udp++)
  await new Promise<void>((resolve) => socket.bind(port, host, resolve))
  onTestFinished(async () => {
    socket.close()
    await new Promise((resolve) => server.close(resolve))
  })
  return { host, port, tries }
}

/** A page whose offers name what the test says as its own addresses. */
async function openPage() {
  const connection = new wrtc.RTCPeerConnection({ iceServers: [], bundlePolicy: 'max-bundle' })
  const microphone = new wrtc.nonstandard.RTCAudioSource().createTrack()
  connection.addTransceiver(microphone, { direction: 'sendrecv' })
  connection.addTransceiver('video', { direction: 'recvonly' })
  const channel = connection.createDataChannel('events')
  const connected = new Promise<void>((resolve) => (channel.onopen = () => resolve()))
  onTestFinished(() => {
    microphone.stop()
    connection.close()
  })
  return {
    connected,
    async offer(candidates: string[], iceRestart = false): Promise<string> {
      await connection.setLocalDescription(await connection.createOffer({ iceRestart }))
      const bare = connection.localDescription!.sdp.replace(/^a=candidate:.*\r\n/gm, '')
      return bare.replace(/^a=ice-ufrag:.*\r\n/gm, (line) => line + candidates.map((one) => `${one}\r\n`).join(''))
    },
    accept: (sdp: string) => connection.setRemoteDescription({ type: 'answer', sdp }),
  }
}

function openPeer() {
  const ignored = () => {}
  const peer = openWrtcPeer({}, 900, {
    connected: ignored,
    disconnected: ignored,
    gone: ignored,
    sound: ignored,
    event: ignored,
  })
  onTestFinished(() => peer.close())
  return peer
}

const tcp = (address: string, port: number) =>
  `a=candidate:1 1 tcp 2122260223 ${address} ${port} typ host tcptype passive generation 0`
const udp = (address: string, port: number) => `a=candidate:2 1 udp 2122260222 ${address} ${port} typ host generation 0`

const waitForChecks = () => new Promise((resolve) => setTimeout(resolve, checkedWithinMs))

test('candidates that name this machine are never tried for a page from elsewhere, and the page still gets through', async () => {
  const targets = await Promise.all(['127.0.0.1', ownAddress].map(listenOn))
  const candidates = targets.flatMap(({ host, port }) => [
    tcp(host, port),
    udp(host, port),
    udp(`::ffff:${host}`, port),
    // Names that the system's resolver would make addresses of.
    tcp('localhost', port),
    udp('localhost', port),
    udp('127.1', port),
    udp('2130706433', port),
    udp('0.0.0.0', port),
  ])
  const peer = openPeer()
  const page = await openPage()
  await page.accept(await peer.answer({ sdp: await page.offer(candidates), isFromThisMachine: false }))
  await page.connected
  await waitForChecks()
  expect(targets.map(({ tries }) => tries)).toEqual(targets.map(() => ({ tcp: 0, udp: 0 })))

  await page.accept(await peer.restart({ sdp: await page.offer(candidates, true), isFromThisMachine: false }))
  await waitForChecks()
  expect(targets.map(({ tries }) => tries)).toEqual(targets.map(() => ({ tcp: 0, udp: 0 })))
})

test('a page on this machine may name its addresses, but nobody may have a connection by TCP made', async () => {
  const target = await listenOn(ownAddress)
  const candidates = [tcp(target.host, target.port), udp(target.host, target.port)]
  const peer = openPeer()
  await peer.answer({ sdp: await (await openPage()).offer(candidates), isFromThisMachine: true })
  await waitForChecks()
  expect(target.tries.tcp).toBe(0)
  expect(target.tries.udp).toBeGreaterThan(0)
})

test('a changed limit for the pictures doesn’t bring refused candidates back', async () => {
  const target = await listenOn(ownAddress)
  const peer = openPeer()
  const page = await openPage()
  const sdp = await page.offer([tcp(target.host, target.port), udp(target.host, target.port)])
  await page.accept(await peer.answer({ sdp, isFromThisMachine: false }))
  await page.connected
  peer.limitVideo(400)
  await waitForChecks()
  expect(target.tries).toEqual({ tcp: 0, udp: 0 })
})
