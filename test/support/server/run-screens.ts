import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { RunningServer } from './server.ts'

const programs = join(import.meta.dirname, '../../../dist/server')

/** Runs the screens program against a server on this machine, as `npm run screens` does. */
export const runScreens = (server: RunningServer, ...args: string[]) => runCommand('screens', server, ...args)

/** Runs a program of the terminal with a server's settings, as `npm run` does. */
export function runCommand(
  name: 'screens' | 'backup' | 'restore',
  { url, dataDir }: Pick<RunningServer, 'url' | 'dataDir'>,
  ...args: string[]
) {
  const { PATH = '', HOME = '', SystemRoot = '' } = process.env
  const env = { PATH, HOME, SystemRoot, PORT: new URL(url).port, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [join(programs, `${name}.js`), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [said, output] = ['', '']
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  return new Promise<{ code: number | null; said: string; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said, output }))
  })
}

/** The slug of a new screen for these websites. */
export async function addScreen(server: RunningServer, origins: string[], ...more: string[]): Promise<string> {
  const args = ['add', '--name', 'Welcome desk', '--character', 'Amara', '--origins', origins.join(','), ...more]
  const { code, said, output } = await runScreens(server, ...args)
  if (code !== 0) throw new Error(said)
  return output.trim()
}

/** Changes how a screen is set, as the console does. */
export async function setScreen(server: RunningServer, slug: string, settings: object): Promise<void> {
  const { status } = await fetch(`${server.url}/api/console/screen-settings/${slug}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${server.secret()}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(settings),
  })
  if (status !== 200) throw new Error(`The settings of ${slug} were answered with ${status}.`)
}
