import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** CPU seconds that all programs of this machine have used so far. Reads /proc, so Linux only. */
export function machineCpuSeconds(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)[0]!
    .split(/\s+/)
    .map(Number)
  return (user + nice + system + irq + softIrq) / ticksPerSecond
}
