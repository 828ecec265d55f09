import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

interface BrowserOptions {
  /** A WAV file that the microphone plays once; silence when left out. */
  microphoneWav?: string
  /** False refuses the microphone as a visitor would. */
  allowMicrophone?: boolean
  viewport?: { width: number; height: number }
  /** More command line flags for Chromium. */
  flags?: string[]
}

export interface OpenedBrowser {
  browser: Browser
  context: BrowserContext
  page: Page
  close(): Promise<void>
}

/** An installed Chrome, Chromium or Edge without a window, with a microphone that is a file; in a context of its own. */
export async function launchBrowser(options: BrowserOptions = {}): Promise<OpenedBrowser> {
  const { microphoneWav, allowMicrophone = true, viewport = { width: 540, height: 960 }, flags = [] } = options
  const microphone = ['--use-fake-device-for-media-stream']
  if (microphoneWav !== undefined) {
    microphone.push(`--use-file-for-fake-audio-capture=${resolve(microphoneWav)}%noloop`)
  }
  // This flag answers the question for the microphone with yes, whatever the context's permissions say.
  if (allowMicrophone) microphone.push('--use-fake-ui-for-media-stream')
  const isUsual = microphoneWav === undefined && allowMicrophone && flags.length === 0
  const browser = (isUsual && idleBrowser()) || (await startBrowser([...commonFlags, ...microphone, ...flags]))
  const context = await browser.newContext({ viewport, permissions: allowMicrophone ? ['microphone'] : [] })
  const page = await context.newPage()
  return { browser, context, page, close: () => (isUsual ? keepBrowser(browser) : browser.close()) }
}

const startBrowser = (args: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser() ?? installBrowser(), headless: true, args })

/**
 * Browsers that nobody has at the moment. Starting one takes a second of a processor, and contexts share nothing that a page
 * could see; those that are left end with this process.
 */
const idleBrowsers: Browser[] = []

function idleBrowser(): Browser | undefined {
  const browser = idleBrowsers.pop()
  return browser === undefined || browser.isConnected() ? browser : idleBrowser()
}

/** A worker that is told to end has half a second: too little to close a browser, whose profile would stay on the disk. */
const endAtOnce = () => process.exit()

async function keepBrowser(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
  if (idleBrowsers.length > 0) await browser.close()
  else if (browser.isConnected()) idleBrowsers.push(browser)
  if (!process.listeners('SIGTERM').includes(endAtOnce)) process.once('SIGTERM', endAtOnce)
}

/**
 * Two pages that the browser loads into every window for suggestions under an address that no test has, a third of what
 * an empty window costs. This flag replaces Playwright's own, so that what that switches off stands here again.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const commonFlags = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

const names = {
  linux: [
    'chromium',
    'google-chrome-stable',
    'google-chrome',
    'chromium-browser',
    'microsoft-edge-stable',
    'microsoft-edge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

function findBrowser(): string | undefined {
  if (process.platform === 'win32' || process.platform === 'darwin') return names[process.platform].find(existsSync)
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.linux.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}

const aptGet = '/usr/bin/apt-get'

/** On Debian and its kin, as root, a browser can simply be had; anywhere else people choose their own. */
function installBrowser(): string {
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync(aptGet)) {
    execFileSync(aptGet, ['update', '-qq'], { stdio: 'ignore' })
    execFileSync(aptGet, ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = findBrowser()
    if (installed !== undefined) return installed
  }
  throw new Error(`These tests need Chrome, Chromium or Edge. Install one: ${installCommand()}`)
}

function installCommand(): string {
  if (process.platform === 'darwin') return 'brew install --cask google-chrome'
  if (process.platform === 'win32') return 'winget install Google.Chrome'
  return 'sudo apt-get install chromium'
}
