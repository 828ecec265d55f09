import { isIP } from 'node:net'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { creditLimits } from '../../shared/catalog/limits.ts'
import { tiers } from '../../shared/catalog/tiers.ts'
import { childEnvironment } from './config/child-environment.ts'
import { ConfigError, type Env, list, parseHttpUrl, readInteger, readSwitch, text } from './config/env.ts'
import { readModeration, readProviders } from './config/providers.ts'

export type Config = ReturnType<typeof readConfig>
export type LogLevel = (typeof logLevels)[number]

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Reads and checks every setting; empty ones count as unset. Throws a ConfigError at the first wrong one. */
export function readConfig(env: Env = process.env) {
  const tls = readTls(env)
  return Object.freeze({
    /** 0 takes any free port. */
    port: readInteger(env, 'PORT', 0, 65_535) ?? 8080,
    host: readHost(env),
    /** The origin under which browsers reach the pages, when it is set. */
    publicUrl: readOrigin(env, 'PUBLIC_URL'),
    /** Absolute. */
    dataDir: resolve(text(env, 'DATA_DIR') ?? 'data'),
    /** Of a Postgres database; without one, SQLite in the data folder is the store. */
    databaseUrl: readDatabaseUrl(env),
    /** Where other processes on the same database reach this one; without it, at its own address. */
    nodeUrl: readOrigin(env, 'NODE_URL'),
    service: readService(env),
    kioskOpen: readSwitch(env, 'KIOSK_OPEN'),
    /** Addresses and networks (CIDR) whose X-Forwarded-* headers count. */
    trustProxy: readTrustProxy(env),
    tls,
    rtc: Object.freeze({
      portRange: readPortRange(env),
      publicIp: readPublicIp(env),
      iceServers: readIceServers(env),
      /** Other origins that signalling goes to, besides the service's own, or comes from. */
      origins: readOrigins(env),
      workers: readInteger(env, 'RTC_WORKERS', 1, 64),
    }),
    organization: Object.freeze({
      /** The balance at the first start. */
      credits: readInteger(env, 'CREDITS', 0, creditLimits.perGrant) ?? 1_000_000,
      tier: tiers[(readInteger(env, 'TIER', 1, tiers.length) ?? 1) - 1]!,
    }),
    /** How long a generation's output can be downloaded. */
    outputUrlHours: readInteger(env, 'OUTPUT_URL_HOURS', 24, 48) ?? 24,
    /** Services that do parts of a conversation better than the embedded ones. */
    providers: readProviders(env),
    moderation: readModeration(env),
    sessionBilling: readSwitch(env, 'SESSION_BILLING'),
    logLevel: readLogLevel(env),
    /** The system's PATH: where FFmpeg is looked for. */
    searchPath: env['PATH'] ?? '',
    /** The part of the environment that the realtime processes get. */
    childEnvironment: childEnvironment(env),
  })
}

function readHost(env: Env): string {
  const host = text(env, 'HOST') ?? '127.0.0.1'
  if (isIP(host) !== 0 || (/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host) && !/^[\d.]+$/.test(host))) return host
  throw new ConfigError(`HOST must be an address or a host name without scheme and port, like 0.0.0.0, not "${host}".`)
}

function originFrom(name: string, value: string): string {
  const url = parseHttpUrl(value)
  if (url?.pathname === '/') return url.origin
  throw new ConfigError(`${name} must be an address without a path, like https://kiosk.example.org, not "${value}".`)
}

function readOrigin(env: Env, name: string): string | undefined {
  const value = text(env, name)
  return value === undefined ? undefined : originFrom(name, value)
}

function readOrigins(env: Env): readonly string[] {
  return Object.freeze(list(env, 'RTC_ORIGINS').map((value) => originFrom('RTC_ORIGINS', value)))
}

function readDatabaseUrl(env: Env): string | undefined {
  const value = text(env, 'DATABASE_URL')
  const url = value !== undefined && URL.canParse(value) ? new URL(value) : undefined
  const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:'
  if (value === undefined || (isPostgres && url.pathname.length > 1)) return value
  // DATABASE_URL holds a password, so the message doesn't repeat it.
  throw new ConfigError('DATABASE_URL must be an address like postgres://user:password@db.example.org:5432/visavis.')
}

function readService(env: Env) {
  const secret = text(env, 'SERVICE_API_SECRET')
  if (secret !== undefined && !/^[\x21-\x7e]{16,}$/.test(secret)) {
    throw new ConfigError('SERVICE_API_SECRET must be at least 16 characters long, without spaces.')
  }
  const value = text(env, 'SERVICE_BASE_URL')
  if (value === undefined) return Object.freeze({ kind: 'embedded', secret } as const)
  const url = parseHttpUrl(value)
  if (url === undefined) {
    throw new ConfigError(`SERVICE_BASE_URL must be an address like https://api.example.com, not "${value}".`)
  }
  const baseUrl = url.href.replace(/\/+$/, '')
  if (baseUrl.endsWith('/v1')) {
    throw new ConfigError('SERVICE_BASE_URL must not end in /v1: the paths below it bring their own.')
  }
  if (secret === undefined) {
    throw new ConfigError('SERVICE_API_SECRET must be set as well when SERVICE_BASE_URL is: the service asks for it.')
  }
  return Object.freeze({ kind: 'hosted', baseUrl, secret } as const)
}

function readTrustProxy(env: Env): readonly string[] {
  const proxies = list(env, 'TRUST_PROXY')
  const wrong = proxies.find((value) => isIP(value) === 0 && !ipaddr.isValidCIDR(value))
  if (wrong === undefined) return Object.freeze(proxies)
  throw new ConfigError(`TRUST_PROXY must be addresses or networks, like 10.0.0.1 or 10.0.0.0/8, not "${wrong}".`)
}

function readTls(env: Env) {
  const certFile = text(env, 'TLS_CERT')
  const keyFile = text(env, 'TLS_KEY')
  if (certFile === undefined && keyFile === undefined) return undefined
  if (certFile === undefined) throw new ConfigError('TLS_CERT must name the certificate file that belongs to TLS_KEY.')
  if (keyFile === undefined) throw new ConfigError('TLS_KEY must name the key file that belongs to TLS_CERT.')
  return Object.freeze({ certFile: resolve(certFile), keyFile: resolve(keyFile) })
}

function readPortRange(env: Env) {
  const value = text(env, 'RTC_PORT_RANGE')
  if (value === undefined) return undefined
  const [, from, to] = /^(\d{1,5})-(\d{1,5})$/.exec(value) ?? []
  const [min, max] = [Number(from), Number(to)]
  if (min >= 1024 && max <= 65_535 && min <= max) return Object.freeze({ min, max })
  throw new ConfigError(`RTC_PORT_RANGE must be two ports from 1024 to 65535, like 50000-50100, not "${value}".`)
}

function readPublicIp(env: Env): string | undefined {
  const value = text(env, 'RTC_PUBLIC_IP')
  if (value === undefined || isIP(value) !== 0) return value
  throw new ConfigError(`RTC_PUBLIC_IP must be an IP address, like 203.0.113.7, not "${value}".`)
}

const iceUrl = z.string().regex(/^(stuns?|turns?):\S+$/)
const iceServerList = z.array(
  z.strictObject({
    urls: z.union([iceUrl, z.array(iceUrl).min(1)]),
    username: z.string().optional(),
    credential: z.string().optional(),
  }),
)

function readIceServers(env: Env) {
  const value = text(env, 'RTC_ICE_SERVERS')
  if (value === undefined) return Object.freeze([])
  const parsed = iceServerList.safeParse(parseJson(value))
  if (parsed.success) return Object.freeze(parsed.data.map((server) => Object.freeze(server)))
  throw new ConfigError('RTC_ICE_SERVERS must be a JSON list like [{"urls":"stun:stun.example.org:3478"}].')
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

function readLogLevel(env: Env): LogLevel {
  const value = text(env, 'LOG_LEVEL') ?? 'info'
  const level = logLevels.find((name) => name === value)
  if (level !== undefined) return level
  throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${value}".`)
}
