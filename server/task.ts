import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { addressOf } from './address.ts'
import { readConfig, type Config } from './config.ts'
import { ConfigError } from './config/env.ts'
import { createGenerationClient } from './gateway/service-client/generation-client.ts'
import { ServiceCallError } from './gateway/service-client/service-call-error.ts'
import { createServiceRequests } from './gateway/service-client/service-requests.ts'
import { helpText, readCommand } from './task-command/read-command.ts'
import { runTask } from './task-command/run-task.ts'
import { TaskProblem } from './task-command/task-problem.ts'

/** Where the service is and what opens it: a hosted one, else the one that runs with this data folder. */
function serviceAddress(config: Config): { baseUrl: string; secret: string } {
  const { service, dataDir, port } = config
  if (service.kind === 'hosted') return service
  const baseUrl = addressOf(config, port)
  if (service.secret !== undefined) return { baseUrl, secret: service.secret }
  try {
    return { baseUrl, secret: readFileSync(join(dataDir, 'service-secret'), 'utf8').trim() }
  } catch {
    throw new TaskProblem(
      `There is no service-secret in ${dataDir}. Start Visavis first, or set SERVICE_BASE_URL and SERVICE_API_SECRET.`,
    )
  }
}

function sentenceFor(error: unknown, baseUrl: string): string {
  if (error instanceof TaskProblem || error instanceof ConfigError) return error.message
  if (!(error instanceof ServiceCallError))
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (error.code === 'UNREACHABLE') return `Nothing answers at ${baseUrl}. Is the service running?`
  const minutes = Math.ceil((error.retryAfterMs ?? 0) / 60_000)
  const later = error.isTransient && minutes > 0 ? ` Try again in ${minutes} min.` : ''
  const issues = error.issues.map(({ path, message }) => `\n  ${path.join('.')}: ${message}`).join('')
  return `${error.message}${later} (${error.code})${issues}`
}

let baseUrl = ''
try {
  const command = readCommand(process.argv.slice(2))
  if (command === undefined) {
    process.stdout.write(helpText)
  } else {
    const stopped = new AbortController()
    // The second Ctrl-C ends the program as usual.
    process.once('SIGINT', () => stopped.abort())
    const address = serviceAddress(readConfig())
    baseUrl = address.baseUrl
    const fetch = (url: string, init: RequestInit) => globalThis.fetch(url, init)
    const timing = {
      random: Math.random,
      wait: (delayMs: number, signal: AbortSignal) => delay(delayMs, null, { signal }),
    }
    const requests = createServiceRequests({ ...address, fetch, ...timing, closed: new AbortController().signal })
    await runTask(command, {
      client: createGenerationClient({ requests, fetch, ...timing }),
      terminal: process.stderr,
      output: process.stdout,
      now: Date.now,
      signal: stopped.signal,
    })
  }
} catch (error) {
  process.stderr.write(`${sentenceFor(error, baseUrl)}\n`)
  process.exitCode = 1
}
