import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { launchServer, type RunningServer } from '../support/server/server.ts'
import { ServiceApi } from '../support/server/service-api.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

const program = join(import.meta.dirname, '../../dist/server/task.js')
const clip = join(import.meta.dirname, '../conformance/fixtures/clip.mp4')

/** Runs the task program against a server on this machine, as `npm run task` does. */
function runTask({ url, dataDir }: RunningServer, args: string[], onSaid: (said: string, stop: () => void) => void) {
  const { PATH = '', HOME = '', SystemRoot = '' } = process.env
  const env = { PATH, HOME, SystemRoot, PORT: new URL(url).port, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let [said, output] = ['', '']
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString()
    onSaid(said, () => child.kill('SIGINT'))
  })
  return new Promise<{ code: number | null; said: string; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said, output }))
  })
}

test('npm run task sends a file, saves what was made, and cancels at Ctrl-C with the credits back', async () => {
  const server = await launchServer()
  cleanups.push(() => server.stop('SIGKILL'))
  await server.until((output) => output.includes('Visavis is at'))
  const out = mkdtempSync(join(tmpdir(), 'visavis-out-'))
  cleanups.push(() => rmSync(out, { recursive: true }))
  const service = new ServiceApi(server.url, server.secret())
  const balance = async () => (await service.call<{ creditBalance: number }>('GET', 'organization')).creditBalance
  const before = await balance()

  const body = JSON.stringify({ videoUri: `@${clip}`, promptText: 'A snowy evening' })
  const made = await runTask(server, ['video_to_video', body, '--out', out], () => {})
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Done for 60 credits.') as string })
  expect(made.output.trim()).toBe(join(out, readdirSync(out)[0]!))
  expect(made.output.trim()).toMatch(/[.]mp4$/)
  expect(await balance()).toBe(before - 60)

  const long = JSON.stringify({ promptText: 'Waves', ratio: '1280:720', duration: 10 })
  const cancelled = await runTask(server, ['text_to_video', long, '--out', out], (said, stop) => {
    if (said.endsWith('RUNNING\n')) stop()
  })
  expect(cancelled).toMatchObject({ code: 1, said: expect.stringMatching(/Cancelled[.]\n$/) as string })
  expect(await balance()).toBe(before - 60)
  expect(readdirSync(out)).toHaveLength(1)
})
