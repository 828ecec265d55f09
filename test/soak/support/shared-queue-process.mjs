// One of several processes on one Postgres: runs the TypeScript program beside it as it is.
import { join } from 'node:path'
import { runnerImport } from 'vite'

const program = join(import.meta.dirname, 'shared-queue-program.ts')
const { module } = await runnerImport(program, { configFile: false, logLevel: 'error' })
await module.sharedQueueProgram()
