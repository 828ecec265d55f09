import { setTimeout as delay } from 'node:timers/promises'
import { createServiceRequests } from '../gateway/service-client/service-requests.ts'
import type { ServiceAddress } from './command-line.ts'

/** Requests from the terminal, which only the end of the program ends. */
export const requestsTo = (address: ServiceAddress) =>
  createServiceRequests({ ...address, ...inTerminal, closed: new AbortController().signal })

export const inTerminal = {
  fetch: (url: string, init: RequestInit) => globalThis.fetch(url, init),
  random: Math.random,
  wait: (delayMs: number, signal: AbortSignal) => delay(delayMs, null, { signal }),
}
