// `npm run train`: all that is learned from examples, one file after the other; the same bits each time.
import { join } from 'node:path'
import { runnerImport } from 'vite'
for (const name of [
  'train-topics.ts',
  'train-danger.ts',
  'train-matching.ts',
  'train-sentences.ts',
  'train-following.ts',
  'train-acts.ts',
  'train-recogniser.ts',
  'train-heard.ts',
])
  await runnerImport(join(import.meta.dirname, name), { configFile: false, logLevel: 'error' })
