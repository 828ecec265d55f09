// Runs the TypeScript program named as it is.
import { join } from 'node:path'
import { runnerImport } from 'vite'
await runnerImport(join(import.meta.dirname, process.argv.splice(2, 1)[0]), { configFile: false, logLevel: 'error' })
