import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A program of ours in a process of its own, spoken to in messages. */
export interface Child<Sent> {
  readonly pid: number | undefined
  /** False when the process is gone and the message was dropped. */
  send(message: Sent): boolean
  kill(): void
}

export interface ChildListener<Received> {
  message(message: Received): void
  /** Once, whatever ended it. */
  exit(how: { code: number | null; signal: string | null }): void
}

/**
 * V8 lets what was just made take 48 MB in each thread before it looks what of it still lives, and never gives it back. Of a
 * conversation nearly nothing lives on; with 4 MB for each half the agent process takes 25 to 45 MB less.
 */
const memorySettings = ['--max-semi-space-size=4']

/**
 * Starts a built program and sends it its options first; messages carry typed arrays as they are. It has `environment`,
 * or all of this process's own.
 */
export function startChild<Sent, Received>(
  program: URL,
  options: object,
  listener: ChildListener<Received>,
  environment?: Readonly<Record<string, string>>,
): Child<Sent> {
  const child = fork(fileURLToPath(program), {
    serialization: 'advanced',
    execArgv: [...process.execArgv, ...memorySettings],
    ...(environment && { env: environment }),
  })
  let gone = false
  const leave = (code: number | null, signal: string | null) => {
    if (gone) return
    gone = true
    listener.exit({ code, signal })
  }
  child.on('message', (message) => listener.message(message as Received))
  child.on('exit', leave)
  child.on('error', () => leave(null, null))
  child.send(options, () => {})
  return {
    pid: child.pid,
    send(message) {
      if (gone || !child.connected) return false
      child.send(message as object, () => {})
      return true
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
