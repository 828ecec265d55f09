/**
 * CPU time of the quickest of several runs, ms: neither what else the machine does nor a collection of garbage tells how
 * much work something is.
 */
export function leastCpuMs(work: (run: number) => void, runs = 3): number {
  const spent = Array.from({ length: runs }, (_, run) => {
    const before = process.cpuUsage()
    work(run)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...spent)
}
