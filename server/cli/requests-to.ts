import { setTimeout as delay } from 'node:timers/promises'
import { createServiceRequests } from '../gateway/service-client/service-requests.ts'
import { ServiceCallError } from '../gateway/service-client/service-call-error.ts'
import type { ServiceAddress } from './command-line.ts'
import { eraseLine } from './task/progress-line.ts'
import { untrustedCertificate } from './untrusted-certificate.ts'

/**
 * Requests from the terminal, which only the end of the program ends. A server that is just starting, or has no room just now, is waited for, and
 * `say` tells so: whoever has not started one need not wait to find out.
 */
export function requestsTo(address: ServiceAddress, say = onLineOfItsOwn) {
  let isSaid = false
  const wait: typeof inTerminal.wait = (delayMs, signal) => {
    if (!isSaid) say(`${address.baseUrl} can't do it yet. Trying for a while.\n`)
    isSaid = true
    return inTerminal.wait(delayMs, signal)
  }
  return createServiceRequests({ ...address, ...inTerminal, wait, closed: new AbortController().signal })
}

/** What a progress line has there is written over. */
const onLineOfItsOwn = (text: string): void =>
  void process.stderr.write(process.stderr.isTTY ? `${eraseLine}${text}` : text)

export const inTerminal = {
  fetch: (url: string, init: RequestInit) =>
    globalThis.fetch(url, init).catch((error: unknown) => {
      throw untrustedCertificate(url, error) ?? ServiceCallError.unreachable(error)
    }),
  random: Math.random,
  wait: (delayMs: number, signal: AbortSignal) => delay(delayMs, null, { signal }),
}
