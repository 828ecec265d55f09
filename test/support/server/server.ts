import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inject } from 'vitest'

export interface RunningServer {
  url: string
  dataDir: string
  process: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** The embedded service's secret. */
  secret(): string
  /** Resolves once the output is as wanted; rejects when the process ends or 30 s pass before. */
  until(isWanted: (output: string) => boolean): Promise<void>
  /** Resolves to the exit code. */
  exited: Promise<number | null>
  /** Sends a signal and resolves to the exit code; the data folder is removed unless it was given. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

const program = join(import.meta.dirname, '../../../dist/server/main.js')
const readyLimitMs = 60_000

/** Runs the built server and resolves when it can take a conversation. Settings come in as in the README. */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const server = await launchServer(settings)
  const endsAtMs = Date.now() + readyLimitMs
  for (;;) {
    const response = await fetch(`${server.url}/readyz`).catch(() => undefined)
    if (response?.ok) return server
    if (server.process.exitCode !== null || Date.now() > endsAtMs) {
      await server.stop('SIGKILL')
      throw new Error(`The server did not get ready. It said:\n${server.output()}`)
    }
    await delay(100)
  }
}

/** Runs the built server without waiting for anything. */
export async function launchServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const port = settings['PORT'] ?? String(await freePort())
  const given = settings['DATA_DIR']
  const dataDir = given ?? newDataDir(settings)
  const { PATH = '', HOME = '', SystemRoot = '', TEMP = '' } = process.env
  const child = spawn(process.execPath, [program], {
    env: { PATH, HOME, SystemRoot, TEMP, ...settings, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    url: `http://localhost:${port}`,
    dataDir,
    process: child,
    output: () => output,
    exited,
    secret: () => readFileSync(join(dataDir, 'service-secret'), 'utf8').trim(),
    async until(isWanted) {
      for (const endsAtMs = Date.now() + 60_000; !isWanted(output); await delay(50)) {
        if (child.exitCode !== null || Date.now() > endsAtMs) throw new Error(`It never said so, but:\n${output}`)
      }
    },
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null) child.kill(signal)
      const code = await exited
      if (given === undefined) rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

/** A folder of its own; where a run has made the demo's characters once, with them. */
function newDataDir({ DATABASE_URL, SERVICE_BASE_URL }: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-'))
  const demoFolder = inject('demoFolder')
  if (demoFolder !== undefined && DATABASE_URL === undefined && SERVICE_BASE_URL === undefined) {
    cpSync(demoFolder, folder, { recursive: true })
  }
  return folder
}

/** A port that nobody listens on just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
