import type { NodeLoad } from './messages.ts'

/** A talking session's share of a core as measured with the embedded ears, voice and face (0.29–0.37 s/s). */
const sessionCpuShare = 0.35
/** What conversations may use of the machine; the rest is for the web, the encoder's bursts and the system. */
const usableShare = 0.85
/** Sound is paced every 10 ms: beyond this delay more sessions would harm those that run. */
const maxLoopLagMs = 60
const maxEarsLagMs = 400

/**
 * How many more sessions fit beside those held, from the last measured load: sessions that are not talking yet
 * count with what a talking one needs. An idle machine always takes one.
 */
export function freePlaces(cores: number, held: number, load: NodeLoad | null): number {
  if (held === 0) return Math.max(1, Math.floor((cores * usableShare) / sessionCpuShare))
  if (load && (load.loopLagMs > maxLoopLagMs || load.earsLagMs > maxEarsLagMs)) return 0
  const used = Math.max(load?.cpuShare ?? 0, held * sessionCpuShare)
  return Math.max(0, Math.floor((cores * usableShare - used) / sessionCpuShare + 1e-6))
}
