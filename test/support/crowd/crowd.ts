import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FromCrowd, ToCrowd } from './crowd-program.ts'
import type { VisitorReport } from './crowd-visitor.ts'

const program = join(import.meta.dirname, 'crowd-process.mjs')

export type Seen = Omit<Extract<FromCrowd, { type: 'seen' }>, 'type' | 'requestId'>

/** Visitors of a kiosk in a process of their own, who really speak, listen and watch. */
export class Crowd {
  readonly #child: ChildProcess
  readonly #door: { url: string; kiosk: string }
  readonly #looks = new Map<number, (seen: Seen) => void>()
  #lookCount = 0

  private constructor(child: ChildProcess, door: { url: string; kiosk: string }) {
    this.#child = child
    this.#door = door
    child.on('message', (message: FromCrowd) => {
      if (message.type === 'seen') this.#looks.get(message.requestId)?.(message)
    })
  }

  /** `factsSeed` decides what they ask, as in `makeVisitFacts`. */
  static async gather(door: { url: string; kiosk: string }, factsSeed: number): Promise<Crowd> {
    const child = fork(program, [String(factsSeed)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const crowd = new Crowd(child, door)
    await once(child, 'message')
    return crowd
  }

  get pid(): number {
    return this.#child.pid!
  }

  /** One more comes, with an address of their own; `name` is theirs alone. */
  come(name: number): void {
    const address = `10.0.${Math.floor(name / 250)}.${1 + (name % 250)}`
    this.#tell({ type: 'come', name, door: { ...this.#door, address } })
  }

  /** Whoever is not here any more is only forgotten. */
  leave(names: number[], how: 'end-call' | 'close'): void {
    this.#tell({ type: 'leave', names, how })
  }

  /** Everybody who came, with those who left by themselves; those who were told to leave only once more. */
  look(): Promise<Seen> {
    const requestId = ++this.#lookCount
    const seen = new Promise<Seen>((resolve) => this.#looks.set(requestId, resolve))
    this.#tell({ type: 'look', requestId })
    return seen.finally(() => this.#looks.delete(requestId))
  }

  /** The process with everybody in it dies, as a device without power. */
  async vanish(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    this.#child.kill('SIGKILL')
    await once(this.#child, 'exit')
  }

  #tell(message: ToCrowd): void {
    this.#child.send(message)
  }
}

export const isHere = ({ place }: VisitorReport) => place !== 'gone' && place !== 'refused'
