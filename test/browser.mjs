// `node test/browser.mjs PROJECT… [--beside PROJECT…]`: conversations on a busy machine go wrong now and then without any
// fault of ours, so that a file that fails is tried once more, alone, and named when it passes. What fails twice, or in many
// files, has failed.
//
// Visits, which are measured, are held one after another and leave more than half of two cores idle. The projects after
// `--beside` run meanwhile, in a process of the lowest priority.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join, relative } from 'node:path'
import { startVitest } from 'vitest/node'

const filesTriedAgain = 3
const names = process.argv.slice(2)
const [project, beside] = names.includes('--beside')
  ? [names.slice(0, names.indexOf('--beside')), names.slice(names.indexOf('--beside') + 1)]
  : [names, []]
const options = { watch: false, project }

let besideEnded
const whenVisitsBegin = {
  onTestModuleStart(module) {
    if (module.project.name.endsWith('visits')) besideEnded ??= runBeside()
  },
}

const failedFirst = await failedFiles([], { ...options, reporters: ['default', whenVisitsBegin] })
const besideFailed = (await (besideEnded ??= runBeside())) !== 0
if (failedFirst.length > 0 && failedFirst.length <= filesTriedAgain) {
  process.exitCode = 0
  const failedTwice = await failedFiles(failedFirst, { ...options, fileParallelism: false, isolate: true })
  for (const file of failedFirst.filter((name) => !failedTwice.includes(name)))
    console.log(`AT THE SECOND TRY  ${relative(process.cwd(), file)} failed beside others and passed alone.`)
}
if (besideFailed) process.exitCode = 1

async function failedFiles(filters, settings) {
  const vitest = await startVitest('test', filters, settings)
  const wanted = await vitest.globTestSpecifications(filters)
  await vitest.close()
  // Where the native module of WebRTC ended the process, a file has neither failed nor passed, and those that were to
  // follow in it are not even known.
  const isThrough = (module) => ['passed', 'skipped'].includes(module.state())
  const through = vitest.state.getTestModules().filter(isThrough)
  const throughIds = new Set(through.map(({ moduleId }) => moduleId))
  return wanted.map(({ moduleId }) => moduleId).filter((id) => !throughIds.has(id))
}

/** Resolves to the exit code of the projects beside; what they say is printed when they have ended. */
async function runBeside() {
  if (beside.length === 0) return 0
  const program = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [program, 'run', ...beside.flatMap((name) => ['--project', name])], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part))
  const code = await new Promise((resolve) => child.once('close', resolve))
  process.stdout.write(Buffer.concat(said))
  return code
}
