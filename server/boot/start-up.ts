import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSecureContext } from 'node:tls'
import type { Logger } from 'pino'
import { type Config } from './config.ts'
import { ConfigError } from './config/env.ts'
import type { TlsFiles } from './listen.ts'
import { connectSqlite } from '../database/connect-sqlite.ts'
import { DatabaseUnavailable, type DatabaseConnection } from '../database/database.ts'

/** Makes sure that the data folder is there and can be written to. Throws a ConfigError otherwise. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new ConfigError(`DATA_DIR must be a folder that this user may write to, and ${dataDir} is not.`)
  }
}

/**
 * Opens the one store: Postgres when there is an address, else SQLite in the data folder. Throws a ConfigError when it
 * can't be had, most often since another Visavis has it; Postgres is not asked before it is needed.
 */
export async function openStore({ dataDir, databaseUrl: url }: Config, log: Logger): Promise<DatabaseConnection> {
  if (url !== undefined) {
    const { connectPostgres } = await import('../database/connect-postgres.ts')
    return connectPostgres({ url, log })
  }
  try {
    return connectSqlite({ path: join(dataDir, 'visavis.db') })
  } catch (cause) {
    throw new ConfigError(cause instanceof DatabaseUnavailable ? storeFault(cause, { dataDir }) : sentenceOf(cause))
  }
}

/** Work on the store whose errors are sentences for people already, like data of a newer version. */
export async function inASentence(config: Store, work: () => Promise<void>): Promise<void> {
  await work().catch((cause: unknown) => {
    throw new ConfigError(cause instanceof DatabaseUnavailable ? storeFault(cause, config) : sentenceOf(cause))
  })
}

type Store = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl'>>

const storeFault = ({ message }: DatabaseUnavailable, { databaseUrl, dataDir }: Store) =>
  databaseUrl === undefined
    ? `DATA_DIR must have room and be nobody else's, and the database in ${dataDir} can't be written: ${message}.`
    : `DATABASE_URL must lead to a Postgres that answers, and it does not: ${message}.`

const sentenceOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

/** The embedded service's secret: the given one, else the one kept in the data folder, made on the first start. */
export function embeddedSecret(dataDir: string, given: string | undefined): string {
  if (given !== undefined) return given
  const file = join(dataDir, 'service-secret')
  if (!existsSync(file)) {
    // Written to another file and renamed, so that a power cut leaves either no secret or a whole one.
    writeFileSync(`${file}.part`, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    renameSync(`${file}.part`, file)
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= 16) return secret
  throw new ConfigError(`DATA_DIR must hold a whole service-secret: delete ${file}, and a new one is made.`)
}

/** Certificate and key for HTTPS, undefined for plain HTTP. Throws a ConfigError when one can't be read. */
export function readTlsFiles(tls: Config['tls']): TlsFiles | undefined {
  if (tls === undefined) return undefined
  const files = { cert: readSetting('TLS_CERT', tls.certFile), key: readSetting('TLS_KEY', tls.keyFile) }
  try {
    createSecureContext(files)
    return files
  } catch {
    throw new ConfigError('TLS_CERT and TLS_KEY must be a certificate and its own key, both as PEM.')
  }
}

function readSetting(name: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new ConfigError(`${name} must name a file that this user may read, and ${file} is not.`)
  }
}

/** One sentence for a start that failed in a way one can do something about; undefined for a fault of ours. */
export function startFailure(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigError) return error.message
  if (error instanceof DatabaseUnavailable && config) return storeFault(error, config)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `DATA_DIR must be on a disk with room, and there is none left for ${config?.dataDir}.`
  const at = `${config?.host}:${config?.port}`
  if (code === 'EADDRINUSE') return `PORT must be free, and something else listens on ${at} already.`
  if (code === 'EACCES') return `PORT must be one that this user may open, and ${at} is not.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST must be an address of this machine, and ${config?.host} is not.`
  return undefined
}
