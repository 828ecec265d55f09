const beatMs = 10
/** A process that stood still for longer doesn't make up for it. */
const longestGapMs = 500

/** Calls every 10 ms on average, catching up after a delay; tells the longest delay since it was last asked. */
export function startMetronome(beat: () => void): { longestLagMs(): number; stop(): void } {
  let nextMs = performance.now() + beatMs
  let lagMs = 0
  const timer = setInterval(() => {
    const nowMs = performance.now()
    lagMs = Math.max(lagMs, nowMs - nextMs)
    if (nowMs - nextMs > longestGapMs) nextMs = nowMs
    for (; nextMs <= nowMs; nextMs += beatMs) beat()
  }, beatMs)
  return {
    longestLagMs() {
      const longest = lagMs
      lagMs = 0
      return longest
    },
    stop: () => clearInterval(timer),
  }
}
