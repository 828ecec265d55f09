import { setTimeout as delay } from 'node:timers/promises'
import { createServiceRequests } from '../gateway/service-client/service-requests.ts'
import { ServiceCallError } from '../gateway/service-client/service-call-error.ts'
import type { ServiceAddress } from './command-line.ts'
import { untrustedCertificate } from './untrusted-certificate.ts'

/** Requests from the terminal, which only the end of the program ends. */
export const requestsTo = (address: ServiceAddress) =>
  createServiceRequests({ ...address, ...inTerminal, closed: new AbortController().signal })

export const inTerminal = {
  fetch: (url: string, init: RequestInit) =>
    globalThis.fetch(url, init).catch((error: unknown) => {
      throw untrustedCertificate(url, error) ?? ServiceCallError.unreachable(error)
    }),
  random: Math.random,
  wait: (delayMs: number, signal: AbortSignal) => delay(delayMs, null, { signal }),
}
