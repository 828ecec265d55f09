const timerMs = 10

/** Measures this process: CPU seconds used per second, and the longest delay of a 10 ms timer since the last reading. */
export function startLoadMeter(): { read(): { cpuShare: number; loopLagMs: number }; stop(): void } {
  let cpu = process.cpuUsage()
  let readAtMs = performance.now()
  let tickAtMs = readAtMs
  let loopLagMs = 0
  const timer = setInterval(() => {
    const now = performance.now()
    loopLagMs = Math.max(loopLagMs, now - tickAtMs - timerMs)
    tickAtMs = now
  }, timerMs)
  return {
    read() {
      const now = performance.now()
      const used = process.cpuUsage(cpu)
      const reading = { cpuShare: (used.user + used.system) / 1000 / (now - readAtMs), loopLagMs }
      cpu = process.cpuUsage()
      readAtMs = now
      loopLagMs = 0
      return reading
    },
    stop: () => clearInterval(timer),
  }
}
