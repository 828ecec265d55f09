import { type CpuInfo, cpus } from 'node:os'

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

/**
 * Measures the whole machine: each reading is how many cores were busy since the one before. What comes behind conversations
 * (nice(2)), like a picture that is being read, takes nothing from them and does not count.
 */
export function startMachineMeter(readCores: () => Pick<CpuInfo, 'times'>[] = cpus): () => number {
  const sum = () => {
    let busyMs = 0
    let allMs = 0
    for (const { times } of readCores()) {
      busyMs += times.user + times.sys + times.irq
      allMs += times.user + times.nice + times.sys + times.irq + times.idle
    }
    return { busyMs, allMs }
  }
  let last = sum()
  return () => {
    const now = sum()
    const allMs = now.allMs - last.allMs
    const busy = allMs > 0 ? ((now.busyMs - last.busyMs) / allMs) * readCores().length : 0
    last = now
    return busy
  }
}
