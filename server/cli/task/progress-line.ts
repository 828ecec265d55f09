export interface Terminal {
  write(text: string): unknown
  /** Whether a line can be written over. */
  isTTY?: boolean
}

const barLength = 20
export const eraseLine = '\r\u001b[2K'

/** One line that tells how far a task is: written over on a terminal, a new one at every change elsewhere. */
export function createProgressLine(terminal: Terminal, now: () => number) {
  const startedAtMs = now()
  let last = ''

  return {
    show(status: string, progress?: number | null): void {
      const percent = Math.floor((progress ?? 0) * 100)
      if (terminal.isTTY === true) {
        const filled = Math.round((percent / 100) * barLength)
        const bar = status === 'RUNNING' ? ` ${'█'.repeat(filled)}${'░'.repeat(barLength - filled)} ${percent} %` : ''
        const seconds = Math.floor((now() - startedAtMs) / 1000)
        terminal.write(`${eraseLine}${status}${bar} ${seconds} s`)
      } else if (status !== last) {
        terminal.write(`${status}\n`)
      }
      last = status
    },
    /** Leaves the terminal with an empty line. */
    clear(): void {
      if (terminal.isTTY === true && last !== '') terminal.write(eraseLine)
    },
  }
}
