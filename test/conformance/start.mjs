// `npm run conformance`: runs the TypeScript program beside it as it is.
import { join } from 'node:path'
import { runnerImport } from 'vite'

const { module } = await runnerImport(join(import.meta.dirname, 'program.ts'), { configFile: false, logLevel: 'error' })
process.exitCode = await module.program(process.argv.slice(2))
