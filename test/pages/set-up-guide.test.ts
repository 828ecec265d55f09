import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { debianChromium, launchManaged } from '../support/browser/managed-browser.ts'
import { freePort, launchServer } from '../support/server/server.ts'
import { blockWith, browserFlags, settingsOf } from '../support/set-up-guide.ts'

let folder = ''
const cleanups: (() => unknown)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'visavis-guide-'))
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
  rmSync(folder, { recursive: true, force: true })
})

const { flags, address } = browserFlags()
const policy = blockWith('json', 'AudioCaptureAllowedUrls').text
/** There is no display here; all else is as the guide has it. */
const headlessFlags = flags.filter((flag) => !flag.startsWith('--ozone-platform'))

async function managed(policies: string, more: string[] = []) {
  // Without tools nobody could look at the page from a test either.
  const { DeveloperToolsAvailability: _, ...seen } = JSON.parse(policies) as Record<string, unknown>
  const opened = await launchManaged({ policy: JSON.stringify(seen), flags: [...headlessFlags, ...more], home: folder })
  cleanups.push(opened.close)
  return opened.browser
}

/** What the page may do without anybody being asked. */
const lent = (page: Page) =>
  page.evaluate(async () => {
    const { state } = await navigator.permissions.query({ name: 'microphone' as PermissionName })
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    const tracks = stream.getAudioTracks().map(({ readyState }) => readyState)
    for (const track of stream.getTracks()) track.stop()
    return { isSecure: isSecureContext, microphone: state, tracks, sound: new AudioContext().state }
  })
const allOfIt = { isSecure: true, microphone: 'granted', tracks: ['live'], sound: 'running' }

test('Chromium knows every flag and every policy of the guide', () => {
  const binary = readFileSync(debianChromium.binary)
  const isKnown = (name: string) => binary.includes(`\0${name}\0`)
  const names = [...flags.map((flag) => flag.slice(2).split('=')[0]!), ...Object.keys(JSON.parse(policy) as object)]
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => !isKnown(name))).toEqual([])
  expect(isKnown('no-such-flag')).toBe(false)
})

test('under the guide’s policy the screen’s page has microphone and sound without a question, and no other page opens', async () => {
  const browser = await managed(policy)
  const page = await browser.newPage()
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Marit</h1>' }))
  await page.goto(address)
  expect(await lent(page)).toEqual(allOfIt)
  for (const other of ['https://example.org/', 'http://localhost:8081/']) {
    await expect(page.goto(other)).rejects.toThrow(/ERR_BLOCKED_BY_ADMINISTRATOR/)
  }
  const asking = await (await managed('{}')).newPage()
  await asking.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Marit</h1>' }))
  await asking.goto(address)
  const asks = () => navigator.permissions.query({ name: 'microphone' as PermissionName }).then(({ state }) => state)
  expect(await asking.evaluate(asks)).toBe('prompt')
})

test('with a certificate made by the guide, a screen in the network talks to the server over https', async () => {
  const port = String(await freePort())
  const [house, home] = [join(folder, 'visavis'), join(folder, 'kiosk')]
  const tools = join(folder, 'tools')
  for (const one of [house, home, tools]) mkdirSync(one)
  // The guide's users are not on this machine.
  writeFileSync(join(tools, 'chown'), '#!/bin/sh\n', { mode: 0o755 })
  const here = (text: string) =>
    text.replaceAll('/etc/visavis', house).replaceAll('/home/kiosk', folder).replaceAll(':8443', `:${port}`)
  const run = (words: string) =>
    execFileSync('sh', ['-e'], {
      cwd: house,
      input: here(blockWith('sh', words).text),
      env: { PATH: `${tools}:${process.env['PATH']}` },
      stdio: ['pipe', 'ignore', 'pipe'],
    })
  run('openssl req -x509')
  run('certutil')

  const { DATA_DIR: _, ...settings } = settingsOf(here(blockWith('env', 'TLS_CERT').text))
  const server = await launchServer({ ...settings, PORT: port })
  cleanups.push(() => server.stop('SIGKILL'))
  await server.until((output) => output.includes(`https://visavis.home.arpa:${port}`))

  const [before, after] = [new URL(address), new URL(settings['PUBLIC_URL']!)]
  const named = policy.replaceAll(before.origin, after.origin).replaceAll(before.host, after.host)
  const browser = await managed(named, [`--host-resolver-rules=MAP ${after.hostname} 127.0.0.1`])
  const page = await browser.newPage()
  await page.goto(`${after.origin}/kiosk`)
  await page.locator('[data-part=pairing-code]').waitFor()
  expect(await lent(page)).toEqual(allOfIt)
})
