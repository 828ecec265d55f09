import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import type { Command, NeededFiles } from '../../../server/isolation/isolation.ts'
import { startMediaProgram } from '../../../server/service/assets/media/media-program.ts'
import { waysHere } from '../../support/service/isolation.ts'
import { isRunning, runningCommands } from '../../support/server/running-commands.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

/** Among the system's folders, where a data folder may be as well. */
const amongTheSystems = '/usr/share/doc'
const ways = process.platform === 'linux' ? await waysHere([amongTheSystems]) : []

describe.each(ways)('shut in by $name', ({ isolation }) => {
  const run = async (script: string, needed: NeededFiles = {}) => {
    const [program, ...args] = (await isolation.method()).confine(['/bin/sh', '-c', script], needed)
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    return (await text(child.stdout)).trim()
  }

  test('a data folder among the system’s own folders is empty, and stays so', async () => {
    expect(existsSync(amongTheSystems)).toBe(true)
    expect(await run(`ls ${amongTheSystems}; touch ${amongTheSystems}/x 2>/dev/null && echo written`)).toBe('')
  })

  test('nothing can be written but in a scratch folder, and that is gone afterwards', async () => {
    const attempt = (path: string) => `(touch ${path} 2>/dev/null && echo ${path});`
    const places = ['/x', '/usr/x', '/etc/x', '/dev/x', '/tmp/visavis-scratch'].map(attempt).join(' ')
    expect(await run(places)).toBe('')
    expect(await run(places, { hasScratch: true })).toBe('/tmp/visavis-scratch')
    expect(existsSync('/tmp/visavis-scratch')).toBe(false)
  })

  test('what was shut off cannot be had back', async () => {
    const attempts = ['mount -o remount,rw /usr', 'mount -t tmpfs x /usr', 'unshare -Urm mount -o remount,bind,rw /usr']
    const script = attempts.map((attempt) => `(${attempt} 2>/dev/null && touch /usr/x 2>/dev/null && echo had);`)
    expect(await run(script.join(' '))).toBe('')
    expect(existsSync('/usr/x')).toBe(false)
  })

  test('one that is killed while it is being shut in is gone at once', async () => {
    const mark = `602.${process.pid}`
    for (let delayMs = 0; delayMs < 30; delayMs++) {
      const options = { signal: new AbortController().signal, isolation, needed: {} }
      const running = await startMediaProgram(['/bin/sleep', mark], options)
      await delay(delayMs)
      running.stop()
      await running.ended
    }
    expect(isRunning(mark)).toBe(false)
  })

  test('it ends with the process that started it, however that ends', async () => {
    const mark = `601.${process.pid}`
    const command: Command = (await isolation.method()).confine(['/bin/sleep', mark], {})
    const start = `
      const [program, ...args] = JSON.parse(process.argv[1])
      require('node:child_process').spawn(program, args, { stdio: 'ignore', detached: true })`
    const parent = spawn(process.execPath, ['-e', start, JSON.stringify(command)], { stdio: 'ignore' })
    await expect.poll(() => runningCommands(), { timeout: 10_000 }).toContain(`/bin/sleep ${mark}`)
    parent.kill('SIGKILL')
    await expect.poll(() => isRunning(`/bin/sleep ${mark}`), { timeout: 5000 }).toBe(false)
  })
})
