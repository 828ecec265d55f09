// `npm run bench:ears [-- --houses FOLDER] [--part N]`: the houses of this project, or those of any folder; an Nth of them.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'

const { values } = parseArgs({ options: { houses: { type: 'string' }, part: { type: 'string', default: '1' } } })
const projects = { 1: 'bench-ears', 10: 'bench-ears-tenth' }

if (values.houses !== undefined)
  await runnerImport(join(import.meta.dirname, 'listening/house-listening.ts'), {
    configFile: false,
    logLevel: 'error',
  })
else if (values.part in projects) {
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
  const run = [vitest, 'run', '--project', projects[values.part]]
  process.exitCode = spawnSync(process.execPath, run, { stdio: 'inherit' }).status ?? 1
} else {
  console.error('Without --houses, --part can be 1 (all) or 10 (a tenth).')
  process.exitCode = 1
}
