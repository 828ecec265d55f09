import { hasLibrary, whisperNotRun } from './find-library.ts'

/** Without transformers.js the tests of its loading are skipped, aloud; in CI they fail. */
export function setup(): void {
  if (hasLibrary()) return
  if (process.env['CI']) throw new Error(whisperNotRun)
  console.log(`\n${whisperNotRun}\n`)
}
