import type { FromBrain, FromConversation, LogMessage, ToBrain } from '../process/messages.ts'
import { type Child, startChild } from '../process/child.ts'
import type { Upgrades } from '../openai/upgrades.ts'
import { programUrl } from '../process/program-url.ts'

const maxRestartsPerMinute = 3
const noLoad: BrainLoad = { cpuShare: 0, earsLagMs: 0, residentBytes: 0 }

/** What one conversation hears from the brain process. */
export interface BrainListener {
  message(message: FromConversation): void
  /** The brain process died and another one is starting: the conversation must be opened again. */
  restarted(): void
  /** The brain process dies again and again. */
  lost(): void
}

type BrainLoad = Omit<Extract<FromBrain, { type: 'load' }>, 'type'>

export interface BrainLink {
  /** Resolves once ears, mind and voice are loaded for the first time. */
  readonly up: Promise<void>
  attach(sessionId: string, listener: BrainListener): void
  detach(sessionId: string): void
  send(message: ToBrain): void
  load(): BrainLoad
  close(): void
}

/** Starts the brain process (ears, mind, voice) and starts it again when it dies, so that calls outlive it. */
export function openBrainLink(upgrades: Upgrades, now: () => number, log: (message: LogMessage) => void): BrainLink {
  const listeners = new Map<string, BrainListener>()
  const deaths: number[] = []
  let load = noLoad
  let closed = false
  let isUp = () => {}
  const up = new Promise<void>((resolve) => {
    isUp = resolve
  })
  let child: Child<ToBrain> | null = start()

  function start(): Child<ToBrain> {
    return startChild<ToBrain, FromBrain>(programUrl('agent-process'), upgrades, {
      message(message) {
        if (message.type === 'load') load = message
        else if (message.type === 'log') log(message)
        else if (message.type === 'up') isUp()
        else listeners.get(message.sessionId)?.message(message)
      },
      exit() {
        child = null
        load = noLoad
        if (closed) return
        const time = now()
        while (deaths.length > 0 && deaths[0]! < time - 60_000) deaths.shift()
        deaths.push(time)
        const again = deaths.length <= maxRestartsPerMinute
        if (again) child = start()
        for (const listener of listeners.values()) {
          if (again) listener.restarted()
          else listener.lost()
        }
        // Without a brain this process can hold no conversation: its parent replaces it.
        if (!again) process.exit(1)
      },
    })
  }

  return {
    up,
    attach: (sessionId, listener) => void listeners.set(sessionId, listener),
    detach: (sessionId) => void listeners.delete(sessionId),
    send: (message) => void child?.send(message),
    load: () => load,
    close() {
      closed = true
      child?.kill()
    },
  }
}
