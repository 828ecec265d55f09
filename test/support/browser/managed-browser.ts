import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { findProgram } from '../../../server/isolation/find-program.ts'
import { searchPath } from '../audio/ffmpeg.ts'

interface ManagedBrowser {
  browser: Browser
  close(): Promise<void>
}

interface Options {
  /** A file of managed policies. */
  policy: string
  flags: readonly string[]
  home: string
}

/** Only where the Debian package is can it be tried as the guide sets it up. */
export const debianChromium = { program: '/usr/bin/chromium', binary: '/usr/lib/chromium/chromium' }

/** Debian's Chromium under a machine-wide policy that this one browser alone sees; nobody answers a question of it. */
export async function launchManaged({ policy, flags, home }: Options): Promise<ManagedBrowser> {
  const bwrap = findProgram('bwrap', searchPath)
  if (bwrap === undefined) throw new Error('This test needs bubblewrap. Install it: sudo apt-get install bubblewrap')
  const folder = mkdtempSync(join(tmpdir(), 'visavis-managed-'))
  const policies = join(folder, 'etc/policies/managed')
  mkdirSync(policies, { recursive: true })
  writeFileSync(join(policies, 'visavis.json'), policy)
  const start = join(folder, 'chromium')
  const command = `exec ${bwrap} --dev-bind / / --bind ${folder}/etc /etc/chromium --setenv HOME ${home} --die-with-parent`
  writeFileSync(start, `#!/bin/sh\n${command} -- ${debianChromium.program} "$@"\n`, { mode: 0o755 })
  const machine = ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream']
  const browser = await chromium.launch({ executablePath: start, headless: true, args: [...flags, ...machine] })
  return {
    browser,
    async close() {
      await browser.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
