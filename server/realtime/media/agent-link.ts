import type { FromAgent, FromConversation, LogMessage, ToAgent } from '../process/messages.ts'
import { type Child, startChild } from '../process/child.ts'
import type { Upgrades } from '../openai/upgrades.ts'
import { programUrl } from '../process/program-url.ts'

const maxRestartsPerMinute = 3
const noLoad: AgentLoad = { cpuShare: 0, sttLagMs: 0, residentBytes: 0 }

/** What one conversation hears from the agent process. */
export interface AgentListener {
  message(message: FromConversation): void
  /** The agent process died and another one is starting: the conversation must be opened again. */
  restarted(): void
  /** The agent process dies again and again. */
  lost(): void
}

type AgentLoad = Omit<Extract<FromAgent, { type: 'load' }>, 'type'>

export interface AgentLink {
  /** Resolves once stt, answers and tts are loaded for the first time. */
  readonly up: Promise<void>
  attach(sessionId: string, listener: AgentListener): void
  detach(sessionId: string): void
  send(message: ToAgent): void
  load(): AgentLoad
  close(): void
}

/** Starts the agent process (stt, answers, tts) and starts it again when it dies, so that calls outlive it. */
export function openAgentLink(upgrades: Upgrades, now: () => number, log: (message: LogMessage) => void): AgentLink {
  const listeners = new Map<string, AgentListener>()
  const deaths: number[] = []
  let load = noLoad
  let closed = false
  let isUp = () => {}
  const up = new Promise<void>((resolve) => {
    isUp = resolve
  })
  let child: Child<ToAgent> | null = start()

  function start(): Child<ToAgent> {
    return startChild<ToAgent, FromAgent>(programUrl('agent-process'), upgrades, {
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
        // Without a agent this process can hold no conversation: its parent replaces it.
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
