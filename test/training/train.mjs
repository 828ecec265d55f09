// `npm run train`: all that is learned from examples; the same bits each time. What doesn't need another's outcome goes beside it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

async function run(...program) {
  // What follows an answer in all dialogues, with all its figures, takes some gigabytes.
  const all = ['--max-old-space-size=8192', join(import.meta.dirname, 'run.mjs'), ...program]
  const [code] = await once(spawn(process.execPath, all, { stdio: 'inherit' }), 'exit')
  if (code !== 0) process.exit(1)
}

async function train(...names) {
  for (const name of names) await run(`train-${name}.ts`)
}

await train('topics')
await Promise.all(['even', 'odd'].map((half) => run('train-in-turn.ts', half)))
await Promise.all([train('matching'), train('danger', 'recogniser')])
await Promise.all([train('sentences', 'following', 'acts'), train('heard')])
