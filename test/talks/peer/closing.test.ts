import { expect, test } from 'vitest'
import { openWrtcPeer } from '../../../server/realtime/media/peer/wrtc-peer.ts'
import { LineListener } from '../../support/network/line-listener.ts'
import { UdpRelay } from '../../support/network/udp-relay.ts'
import { eventually } from '../../support/eventually.ts'

test('a closed peer is deaf at once, and what it told last still arrives before it hangs up', async () => {
  const reports: string[] = []
  const report = (name: string) => () => void reports.push(name)
  const peer = openWrtcPeer({}, 900, {
    connected: report('connected'),
    disconnected: report('disconnected'),
    gone: report('gone'),
    sound: report('sound'),
    event: report('event'),
  })
  const relay = new UdpRelay()
  const listener = await LineListener.connect(peer, relay)
  await listener.connected
  listener.send({ type: 'interrupt' })
  await eventually(() => expect(reports).toContain('event'))

  // Its first packet is lost.
  relay.network = null
  setTimeout(() => (relay.network = {}), 100)
  peer.send({ type: 'ended', reason: 'left' })
  peer.close()
  reports.length = 0
  peer.send({ type: 'clock', remainingMs: 1 })
  listener.send({ type: 'interrupt' })
  await listener.hungUp
  expect(listener.events).toEqual([{ type: 'ended', reason: 'left' }])
  expect(reports).toEqual([])
  listener.close()
  relay.close()
})
