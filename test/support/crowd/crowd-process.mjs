// Visitors in a process of their own: runs the TypeScript program beside it as it is. Its argument decides what they ask.
import { join } from 'node:path'
import { runnerImport } from 'vite'

const program = join(import.meta.dirname, 'crowd-program.ts')
const { module } = await runnerImport(program, { configFile: false, logLevel: 'error' })
await module.crowdProgram(Number(process.argv[2]))
