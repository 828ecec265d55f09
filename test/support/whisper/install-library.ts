import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { hasLibrary, libraryInstall, whisperNotRun } from './find-library.ts'

const root = join(import.meta.dirname, '../../..')
const limitMs = 180_000

/** Without transformers.js the tests of its loading are skipped, aloud; in CI it is installed, or the run fails. */
export function setup(): void {
  if (hasLibrary()) return
  if (!process.env['CI']) return console.log(`\n${whisperNotRun}\n`)
  execFileSync('npm', [...libraryInstall, '--silent'], { cwd: root, stdio: 'inherit', timeout: limitMs })
}
