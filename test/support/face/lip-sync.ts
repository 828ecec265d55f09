import { MouthTimeline } from '../../../shared/face/mouth-timeline.ts'
import type { VisemeCue } from '../../../shared/face/visemes.ts'
import { correlation, median, quantile } from '../statistics.ts'

/** A measure over time, ascending. */
export type Track = { atMs: number; value: number }[]

const stepMs = 10

/** The track's value at a time, between its neighbours; undefined outside of it. */
function valueAt(track: Track, atMs: number): number | undefined {
  let [after, last] = [0, track.length]
  while (after < last) {
    const middle = (after + last) >> 1
    if (track[middle]!.atMs < atMs) after = middle + 1
    else last = middle
  }
  const [right, left] = [track[after], track[after - 1]]
  if (right === undefined || (left === undefined && right.atMs > atMs)) return undefined
  if (left === undefined || right.atMs === left.atMs) return right.value
  return left.value + ((right.value - left.value) * (atMs - left.atMs)) / (right.atMs - left.atMs)
}

/** Mean over a window around each point: lips don't follow every glottal pulse. */
export function smooth(track: Track, windowMs: number): Track {
  let [from, until, sum] = [0, 0, 0]
  return track.map(({ atMs }) => {
    while (until < track.length && track[until]!.atMs <= atMs + windowMs / 2) sum += track[until++]!.value
    while (track[from]!.atMs < atMs - windowMs / 2) sum -= track[from++]!.value
    return { atMs, value: sum / (until - from) }
  })
}

/**
 * How well one track follows another and how far behind it is: the lag within ±`maxLagMs`, in steps of 10 ms, at which
 * both correlate most. A positive lag means that `follower` is late.
 */
export function bestLag(leader: Track, follower: Track, maxLagMs: number): { lagMs: number; correlation: number } {
  const [firstMs, lastMs] = [follower.at(0)?.atMs ?? 0, follower.at(-1)?.atMs ?? 0]
  const times = Array.from({ length: Math.floor((lastMs - firstMs) / stepMs) }, (_, i) => firstMs + i * stepMs)
  const followed = times.map((atMs) => valueAt(follower, atMs))
  let best = { lagMs: 0, correlation: -1 }
  for (let lagMs = -maxLagMs; lagMs <= maxLagMs; lagMs += stepMs) {
    const pairs = times.flatMap((atMs, index) => {
      const [lead, follow] = [valueAt(leader, atMs - lagMs), followed[index]]
      return lead === undefined || follow === undefined ? [] : [[lead, follow] as const]
    })
    const match = correlation(
      pairs.map(([lead]) => lead),
      pairs.map(([, follow]) => follow),
    )
    if (match > best.correlation) best = { lagMs, correlation: match }
  }
  return best
}

/**
 * The mouth's opening as a sentence's cues mean it. Loudness tells how late lips are to a tenth of a second, in which a closure
 * is over; this tells it to a hundredth.
 */
export function meantOpening(cues: VisemeCue[]): Track {
  const timeline = new MouthTimeline()
  timeline.speak(cues, 0)
  const [fromMs, toMs] = [cues.at(0)?.fromMs ?? 0, cues.at(-1)?.toMs ?? 0]
  return Array.from({ length: Math.floor((toMs - fromMs) / stepMs) }, (_, i) => {
    const atMs = fromMs + i * stepMs
    const { jaw, upperLip, lowerLip } = timeline.shapeAt(atMs / 1000)
    return { atMs, value: jaw + upperLip + lowerLip }
  })
}

/** Farther apart, pictures may miss a closure: it wasn't received. */
const maxPictureGapMs = 60

/**
 * The share (0–1) of closures at which the mouth really closes: some picture within the closure, or at most 40 ms
 * (one picture) around it, is below a quarter of the usual opening. Closures between lost pictures don't count.
 */
export function closedShare(mouth: Track, closures: { fromMs: number; toMs: number }[]): number {
  const usual = usualOpening(mouth)
  const seen = closures.flatMap(({ fromMs, toMs }) => {
    const during = mouth.filter(({ atMs }) => atMs >= fromMs - 40 && atMs <= toMs + 40)
    const times = [fromMs - 40, ...during.map(({ atMs }) => atMs), toMs + 40]
    const isReceived = times.every((atMs, index) => index === 0 || atMs - times[index - 1]! <= maxPictureGapMs)
    return isReceived ? [Math.min(...during.map(({ value }) => value)) < usual / 4] : []
  })
  return seen.filter(Boolean).length / seen.length
}

/** What a speaking mouth opens to: the 80th percentile. */
const usualOpening = (mouth: Track) =>
  quantile(
    mouth.map(({ value }) => value),
    0.8,
  )

/** Times at which the eyes shut: the opening falls below half of its median and comes back. */
export function blinks(eyes: Track): number[] {
  const half = median(eyes.map(({ value }) => value)) / 2
  return eyes.flatMap(({ atMs, value }, index) => {
    const before = eyes[index - 1]
    return value < half && before !== undefined && before.value >= half ? [atMs] : []
  })
}
