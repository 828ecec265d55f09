import type { Arrivals } from './arrivals.ts'

/** Audio from arriving to being heard, of one stats report and the one before. */
interface PlayoutReport {
  delayS: number
  samples: number
}

/**
 * Returns a function that reads what has arrived over the connection; its delay is the mean time that sound waited in
 * the jitter buffer since the function was last called.
 */
export function arrivalsReader(connection: RTCPeerConnection): () => Promise<Arrivals> {
  let last: PlayoutReport = { delayS: 0, samples: 0 }
  return async () => {
    const seen: Arrivals = { packets: 0, playedSamples: 0, playoutDelayMs: null, roundTripMs: null }
    for (const report of (await connection.getStats()).values()) {
      if (report.type === 'candidate-pair' && report.nominated && report.currentRoundTripTime !== undefined) {
        seen.roundTripMs = Number(report.currentRoundTripTime) * 1000
      }
      if (report.type !== 'inbound-rtp') continue
      seen.packets += Number(report.packetsReceived)
      if (report.kind !== 'audio') continue
      const next = { delayS: Number(report.jitterBufferDelay), samples: Number(report.jitterBufferEmittedCount) }
      seen.playedSamples = next.samples
      const samples = next.samples - last.samples
      if (samples > 0) seen.playoutDelayMs = ((next.delayS - last.delayS) / samples) * 1000
      last = next
    }
    return seen
  }
}
