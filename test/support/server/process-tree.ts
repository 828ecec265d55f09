import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second (USER_HZ). */
const ticksPerSecond = 100
const kilobyte = 1024

interface ProcessUse {
  parent: number
  cpuSeconds: number
  residentBytes: number
  threads: number
}

/** CPU seconds so far and resident bytes of a process and everything it started. Reads /proc, so Linux only. */
export function useOfTree(rootPid: number): { cpuSeconds: number; residentBytes: number } {
  const tree = treeOf(rootPid)
  return {
    cpuSeconds: tree.reduce((sum, [, use]) => sum + use.cpuSeconds, 0),
    residentBytes: tree.reduce((sum, [, use]) => sum + use.residentBytes, 0),
  }
}

/** What a process holds of the machine. */
export interface HeldByProcess {
  /** The built program it runs, like `media-process`. */
  program: string
  residentBytes: number
  /** Open files, sockets, pipes. */
  handles: number
  threads: number
}

/** A process and everything it started, each for itself. */
export function heldByTree(rootPid: number): HeldByProcess[] {
  return treeOf(rootPid).map(([pid, { residentBytes, threads }]) => ({
    program: /([\w-]+)\.js(\0|$)/.exec(commandOf(pid))?.[1] ?? 'other',
    residentBytes,
    handles: handlesOf(pid),
    threads,
  }))
}

function treeOf(rootPid: number): [pid: number, use: ProcessUse][] {
  const uses = new Map<number, ProcessUse>()
  for (const name of readdirSync('/proc')) {
    const use = /^\d+$/.test(name) ? useOf(Number(name)) : undefined
    if (use !== undefined) uses.set(Number(name), use)
  }
  const belongs = (pid: number): boolean => pid === rootPid || (uses.has(pid) && belongs(uses.get(pid)!.parent))
  return [...uses].filter(([pid]) => belongs(pid))
}

function handlesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}

/** Undefined when the process has ended meanwhile. */
function useOf(pid: number): ProcessUse | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold anything; fields are counted from behind it: the state is the third.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const field = (number: number) => Number(fields[number - 3])
    const resident = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
    return {
      parent: field(4),
      cpuSeconds: (field(14) + field(15)) / ticksPerSecond,
      residentBytes: Number(resident) * kilobyte,
      threads: field(20),
    }
  } catch {
    return undefined
  }
}

/** The newest process under `rootPid` that runs this built program; undefined when there is none. */
export function processOf(rootPid: number, program: string): number | undefined {
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => commandOf(pid).includes(`/${program}.js`))
  return running.findLast((pid) => isUnder(pid, rootPid))
}

function isUnder(pid: number, rootPid: number): boolean {
  const parent = useOf(pid)?.parent ?? 0
  return parent === rootPid || (parent > 1 && isUnder(parent, rootPid))
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** The most memory that a process has had so far, resident; 0 when it has ended. */
export function peakBytesOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0') * kilobyte
  } catch {
    return 0
  }
}
