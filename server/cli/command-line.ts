import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf } from '../boot/address.ts'
import { BackupProblem } from '../backup/read-backup.ts'
import { CommandProblem } from './command-problem.ts'
import { readConfig, type Config } from '../boot/config.ts'
import { ConfigError } from '../boot/config/env.ts'
import { ServiceCallError } from '../gateway/service-client/service-call-error.ts'

/** Where the service is and what opens it. */
export interface ServiceAddress {
  baseUrl: string
  secret: string
}

/** A hosted service, else the one that runs with this data folder. */
const serviceAddress = (config: Config): ServiceAddress =>
  config.service.kind === 'hosted' ? config.service : serverAddress(config)

/** The server that runs with these settings, wherever its service is. */
function serverAddress(config: Config): ServiceAddress {
  const { service, dataDir, port } = config
  const baseUrl = addressOf(config, port)
  if (service.secret !== undefined) return { baseUrl, secret: service.secret }
  try {
    return { baseUrl, secret: readFileSync(join(dataDir, 'service-secret'), 'utf8').trim() }
  } catch {
    throw new CommandProblem(
      `There is no service-secret in ${dataDir}. Start Visavis first, or set SERVICE_BASE_URL and SERVICE_API_SECRET.`,
    )
  }
}

function sentenceFor(error: unknown, baseUrl: string): string {
  if (error instanceof CommandProblem || error instanceof ConfigError || error instanceof BackupProblem)
    return error.message
  // What the system refuses, like a folder that is not there or a full disk, says itself what it is.
  if (error instanceof Error && 'syscall' in error) return `${error.message}.`
  if (!(error instanceof ServiceCallError))
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (error.code === 'UNREACHABLE') return `Nothing answers at ${baseUrl}. Is the service running?`
  const minutes = Math.ceil((error.retryAfterMs ?? 0) / 60_000)
  const later = error.isTransient && minutes > 0 ? ` Try again in ${minutes} min.` : ''
  const issues = error.issues.map(({ path, message }) => `\n  ${path.join('.')}: ${message}`).join('')
  return `${error.message}${later} (${error.code})${issues}`
}

/** Runs a program of the terminal for the service or for this server; what goes wrong becomes one sentence and exit code 1. */
export async function commandLine(
  run: (openAddress: () => ServiceAddress) => Promise<void>,
  whose: 'service' | 'server' = 'service',
): Promise<void> {
  let baseUrl = ''
  try {
    await run(() => {
      const address = whose === 'service' ? serviceAddress(readConfig()) : serverAddress(readConfig())
      baseUrl = address.baseUrl
      return address
    })
  } catch (error) {
    process.stderr.write(`${sentenceFor(error, baseUrl)}\n`)
    process.exitCode = 1
  }
}
