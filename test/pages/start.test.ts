import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, cpSync, existsSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { waysHere } from '../support/service/isolation.ts'
import { proofOfHere } from '../support/server/proof-of-here.ts'
import { freePort, launchServer, startServer, type RunningServer } from '../support/server/server.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

async function start(settings: Record<string, string> = {}) {
  const server = await startServer(settings)
  cleanups.push(() => server.stop('SIGKILL'))
  return server
}

/** Runs a server that is expected to give up; resolves to what it said and its exit code. */
async function failedStart(settings: Record<string, string>) {
  const server = await launchServer(settings)
  const code = await server.exited
  await server.stop('SIGKILL')
  return { code, said: server.output().trim() }
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'visavis-'))
  cleanups.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

function occupy(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer()
    cleanups.push(() => server.close())
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

const openSession = async ({ url }: RunningServer) =>
  fetch(`${url}/api/sessions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await proofOfHere(url)) },
    body: '{"kiosk":"demo"}',
  })

test('a start without settings serves the kiosk, says where and with what, and keeps its secret to itself', async () => {
  const server = await start()
  const page = await fetch(`${server.url}/`)
  expect(page.url).toBe(`${server.url}/kiosk/demo`)
  const shown = await fetch(page.url, { headers: await proofOfHere(server.url) })
  expect(await shown.text()).toContain('<meta name="page-ticket"')
  expect((await fetch(`${server.url}/api/kiosks/demo`)).status).toBe(200)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${server.url}/openapi.json`)).status).toBe(200)
  expect((await fetch(`${server.url}/v1/organization`)).status).toBe(401)

  const secretFile = join(server.dataDir, 'service-secret')
  expect(statSync(secretFile).mode & 0o777).toBe(0o600)
  const output = server.output()
  expect(output).toContain(server.url)
  expect(output).toMatch(/Speech recognition: .+ Answers: .+ Voice: /)
  expect(output).not.toContain(server.secret())
})

test('a start says how engines are shut in, as the health check does', async () => {
  const [best] = process.platform === 'linux' ? await waysHere() : []
  const server = await start()
  await server.until((output) => /Engines (run without network|see the files)/.test(output))
  const health = (await (await fetch(`${server.url}/healthz`)).json()) as { isolation: string }
  expect(health.isolation).toBe(best?.name ?? 'none')
})

test('SIGTERM ends it with 0 and takes no new conversations; the next start goes on with the same data', async () => {
  const dataDir = folder()
  // A session waits for its character, and making the demo's takes longer than both starts.
  cpSync(inject('demoFolder')!, dataDir, { recursive: true })
  const first = await start({ DATA_DIR: dataDir })
  expect((await openSession(first)).status).toBe(201)
  const secret = first.secret()
  expect(await first.stop('SIGTERM')).toBe(0)
  const second = await start({ DATA_DIR: dataDir })
  expect(second.secret()).toBe(secret)
})

test('a wrong setting is one sentence', async () => {
  const { code, said } = await failedStart({ RTC_PORT_RANGE: '50000' })
  expect(code).toBe(1)
  expect(said).toMatch(/^RTC_PORT_RANGE must [^\n]+[.]$/)
})

test('a port in use is one sentence', async () => {
  const port = await freePort()
  await occupy(port)
  const { code, said } = await failedStart({ PORT: String(port) })
  expect(code).toBe(1)
  expect(said).toMatch(/^PORT must be free[^\n]+[.]$/m)
})

test('a data folder that cannot be is one sentence', async () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  const { code, said } = await failedStart({ DATA_DIR: join(file, 'data') })
  expect(code).toBe(1)
  expect(said).toMatch(/^DATA_DIR must be a folder [^\n]+[.]$/)
})

test('a certificate that cannot be read is one sentence', async () => {
  const { code, said } = await failedStart({ TLS_CERT: '/none/cert.pem', TLS_KEY: '/none/key.pem' })
  expect(code).toBe(1)
  expect(said).toMatch(/^TLS_CERT must name a file [^\n]+[.]$/)
})

test('a folder without a Whisper model is one sentence', async () => {
  const { code, said } = await failedStart({ STT_MODEL_DIR: folder() })
  expect(code).toBe(1)
  expect(said).toMatch(/^STT_MODEL_DIR must hold a Whisper model [^\n]+ lacks config.json, [^\n]+[.]$/)
})

test('another instance with the same data is one sentence', async () => {
  const { dataDir } = await start()
  const { code, said } = await failedStart({ DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(said).toMatch(/^Another Visavis already runs [^\n]+[.]$/)
})

test('a database that does not answer is one sentence, without its password', async () => {
  const { code, said } = await failedStart({ DATABASE_URL: `postgres://visavis:hush@127.0.0.1:${await freePort()}/db` })
  expect(code).toBe(1)
  expect(said).toMatch(/^DATABASE_URL must lead to a Postgres that answers[^\n]+[.]$/)
  expect(said).not.toContain('hush')
})

test('in front of a hosted service nothing of the embedded one starts', async () => {
  const dataDir = folder()
  const server = await launchServer({
    DATA_DIR: dataDir,
    SERVICE_BASE_URL: `http://127.0.0.1:${await freePort()}`,
    SERVICE_API_SECRET: 'a-secret-of-the-house',
  })
  cleanups.push(() => server.stop('SIGKILL'))
  await server.until((output) => output.includes('Speech recognition, answers and voice'))
  expect((await fetch(`${server.url}/v1/organization`)).status).toBe(404)
  const kiosk = await fetch(`${server.url}/api/kiosks/demo`)
  expect(kiosk.status).toBe(503)
  expect(await kiosk.json()).toMatchObject({ code: 'PREPARING' })
  expect(existsSync(join(dataDir, 'service-secret'))).toBe(false)
  expect(server.output()).not.toContain('a-secret-of-the-house')
  const closedAtMs = Date.now()
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(Date.now() - closedAtMs).toBeLessThan(5_000)
})

test('a plain http address that others reach is warned of', async () => {
  const server = await launchServer({ HOST: '0.0.0.0' })
  cleanups.push(() => server.stop('SIGKILL'))
  await server.until((output) => output.includes('KIOSK_OPEN'))
  expect(server.output()).toContain('refuse the microphone')
})

/** A server that listens, whether or not anybody can talk yet, and a way to ask its service. */
async function listening(settings: Record<string, string> = {}) {
  const server = await launchServer(settings)
  cleanups.push(() => server.stop('SIGKILL'))
  await server.until((output) => output.includes('Visavis is at'))
  const post = (path: string, body: object, url = server.url) =>
    fetch(`${url}/v1/${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${server.secret()}`,
        'X-Service-Version': '2024-11-06',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    })
  return { server, post }
}

test('links of the service lead to where they were asked for, or to PUBLIC_URL', async () => {
  const { server, post } = await listening()
  for (const url of [server.url, server.url.replace('localhost', '127.0.0.1')]) {
    expect(await (await post('uploads', { filename: 'a.mp4' }, url)).text()).toContain(`"${url}/uploads/`)
  }
  const behindProxy = await listening({ PUBLIC_URL: 'https://kiosk.example.org' })
  const target = await (await behindProxy.post('uploads', { filename: 'a.mp4' }, behindProxy.server.url)).text()
  expect(target).toContain('"https://kiosk.example.org/uploads/')
})

test('a log that nobody reads any more costs its lines, not the server', async () => {
  const { server, post } = await listening()
  server.process.stdout!.destroy()
  server.process.stderr!.destroy()
  // Each is a line of the log.
  for (let line = 0; line < 3; line++) expect((await post('organization/credits', { credits: 1 })).status).toBe(200)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(server.process.exitCode).toBeNull()
})

test('a log whose reader stands still does not hold up the server', async () => {
  const { server, post } = await listening({ LOG_LEVEL: 'debug' })
  server.process.stdout!.pause()
  server.process.stderr!.pause()
  // More lines than a pipe takes.
  for (let line = 0; line < 600; line++) expect((await post('organization/credits', { credits: 1 })).status).toBe(200)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})

test.skipIf(!existsSync('/dev/full'))('a log without room on its disk costs its lines, not the server', async () => {
  const [port, log] = [await freePort(), openSync('/dev/full', 'w')]
  const { PATH = '', HOME = '' } = process.env
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../dist/server/main.js')], {
    env: { PATH, HOME, PORT: String(port), DATA_DIR: folder() },
    stdio: ['ignore', log, log],
  })
  const ended = once(server, 'exit')
  cleanups.push(async () => {
    server.kill('SIGKILL')
    await ended
    closeSync(log)
  })
  const status = () => fetch(`http://localhost:${port}/healthz`).then((answer) => answer.status)
  await expect.poll(() => server.exitCode ?? status().catch(() => 0), { timeout: 30_000 }).toBe(200)
})
