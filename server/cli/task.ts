import { setTimeout as delay } from 'node:timers/promises'
import { commandLine } from './command-line.ts'
import { createGenerationClient } from '../gateway/service-client/generation-client.ts'
import { createServiceRequests } from '../gateway/service-client/service-requests.ts'
import { helpText, readCommand } from './task/read-command.ts'
import { runTask } from './task/run-task.ts'

await commandLine(async (openAddress) => {
  const command = readCommand(process.argv.slice(2))
  if (command === undefined) {
    process.stdout.write(helpText)
    return
  }
  const stopped = new AbortController()
  // The second Ctrl-C ends the program as usual.
  process.once('SIGINT', () => stopped.abort())
  const fetch = (url: string, init: RequestInit) => globalThis.fetch(url, init)
  const timing = {
    random: Math.random,
    wait: (delayMs: number, signal: AbortSignal) => delay(delayMs, null, { signal }),
  }
  const requests = createServiceRequests({ ...openAddress(), fetch, ...timing, closed: new AbortController().signal })
  await runTask(command, {
    client: createGenerationClient({ requests, fetch, ...timing }),
    terminal: process.stderr,
    output: process.stdout,
    now: Date.now,
    signal: stopped.signal,
  })
})
