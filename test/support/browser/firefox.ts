import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import puppeteer, { type Browser } from 'puppeteer-core'

/** Where a stock Firefox is installed; undefined where there is none. */
export function findFirefox(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const paths = ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...paths, '/Applications/Firefox.app/Contents/MacOS/firefox'].find((path) => existsSync(path))
}

/** Starts it without a window, by WebDriver BiDi, with a microphone that hums and is allowed to everybody. */
export const launchFirefox = (executablePath: string): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'media.autoplay.default': 0,
      // Addresses of this machine are given as they are: its names in the local network are no concern here.
      'media.peerconnection.ice.obfuscate_host_addresses': false,
      'media.peerconnection.ice.loopback': true,
    },
  })
