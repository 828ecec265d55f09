import { execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../server/server.ts'

/** A Postgres of the tests' own: own folder, own user, on a port of this machine only. */
export interface RunningPostgres {
  /** Of its first database, which may make others. */
  url: string
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

const startLimitMs = 30_000
const run = promisify(execFile)

/** Ends Postgres, without tidying up, and removes its folder when its input closes: when the tests end, however they do. */
const keeper = '"$@" & cat >/dev/null; kill -QUIT $!; wait $!; rm -rf "$KEPT"'

/** Starts a Postgres from the programs in `folder`. */
export async function startPostgres(folder: string): Promise<RunningPostgres> {
  const kept = mkdtempSync(join(tmpdir(), 'visavis-postgres-'))
  const [password, passwordFile, data] = [randomBytes(16).toString('hex'), join(kept, 'password'), join(kept, 'data')]
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const user = unprivilegedUser()
  if (user) for (const path of [kept, passwordFile]) chownSync(path, user.uid, user.gid)
  const asUser = { ...user, cwd: kept, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', KEPT: kept } }

  const initial = ['-D', data, '-U', 'tests', '--auth=password', `--pwfile=${passwordFile}`, '--encoding=UTF8']
  await run(join(folder, 'initdb'), [...initial, '--no-locale', '--no-sync'], asUser)
  const port = await freePort()
  // What is kept ends with the tests, so nothing waits for the disk.
  const inMemory = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const reached = { listen_addresses: '127.0.0.1', port, unix_socket_directories: kept, max_connections: 200 }
  const settings = { ...reached, ...inMemory }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = [join(folder, 'postgres'), '-D', data, ...options]
  // Of a session of its own: Ctrl-C in the terminal is for the tests, which then end it.
  const shell = spawn('sh', ['-c', keeper, 'sh', ...program], { ...asUser, stdio: 'pipe', detached: true })
  let said = ''
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const ended = new Promise<void>((resolve) => shell.once('close', () => resolve()))

  const url = `postgres://tests:${password}@127.0.0.1:${port}/postgres`
  const stop = async () => {
    shell.stdin.end()
    await ended
    rmSync(kept, { recursive: true, force: true })
  }
  await untilItAnswers(url).catch(async (cause: unknown) => {
    await stop()
    throw new Error(`Postgres did not start:\n${said}`, { cause })
  })
  return { url, stop }
}

/** Makes an empty database whose order of text is a language's, not the bytes': nothing may depend on that. */
export async function makeDatabase(url: string): Promise<string> {
  const name = `visavis_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const hasLanguages = Number(rows[0]!.server_version_num) >= 150_000
    const order = hasLanguages ? "locale_provider icu icu_locale 'en' template template0" : ''
    await client.query(`create database ${name} ${order}`)
  } finally {
    await client.end()
  }
  return Object.assign(new URL(url), { pathname: name }).href
}

/** Postgres refuses to run as root, so root's runs as somebody else. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const ask = (what: '-u' | '-g') => Number(execFileSync('id', [what, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: ask('-u'), gid: ask('-g') }
    } catch {
      // The next one.
    }
  }
  throw new Error('Postgres does not run as root, and there is no user called postgres or nobody.')
}

async function untilItAnswers(url: string): Promise<void> {
  for (const endsAtMs = Date.now() + startLimitMs; ; await delay(50)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > endsAtMs) throw error
    }
  }
}
