/** How the eyes of a waiting character are: as the poster shows them, or in one of the looks of its strip. */
export type EyeLook = 'open' | 'half' | 'shut' | 'left' | 'right'

/** One look and how long it lasts. */
type EyeMove = [look: EyeLook, forMs: number]

const blink: EyeMove[] = [
  ['half', 50],
  ['shut', 80],
  ['half', 60],
]
const doubleShare = 0.15
const glanceEveryMs = 25_000

/** What the eyes do when somebody touches the screen: they have seen it. */
export function* seenMoves(): Generator<EyeMove, undefined> {
  yield* blink
}

/** What the eyes do one after another, for ever: a blink every 3 to 6 s, now and then two, and a glance after 25 s. */
export function* eyeMoves(random: () => number): Generator<EyeMove, never> {
  for (let sinceGlanceMs = 0; ;) {
    const restMs = 3000 + 3000 * random()
    yield ['open', restMs]
    sinceGlanceMs += restMs
    if (sinceGlanceMs >= glanceEveryMs) {
      yield [random() < 0.5 ? 'left' : 'right', 900 + 900 * random()]
      sinceGlanceMs = 0
    }
    // Eyes that come back from the side blink on the way.
    yield* blink
    if (random() >= doubleShare) continue
    yield ['open', 120]
    yield* blink
  }
}
