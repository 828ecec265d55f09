import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Beside the benchmarks' results: what earlier runs on this machine counted stays. */
const triesFile = join(import.meta.dirname, '../../../bench-results/visit-tries.jsonl')

/** A visitor who has to say something a third time turns away. */
const mostTries = 2
const leastShare = 0.95

interface Counted {
  visit: string
  seed: number
  /** How often each spoken question was said until it was answered. */
  tries: number[]
}

/** Adds one visit's counts to those of all runs before. */
export function recordTries(counted: Counted, file = triesFile): void {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(counted)}\n`)
}

/** Of all questions counted so far how many were answered within one repeat, and how many must have been. */
export function readTries(file = triesFile): { questions: number; soonEnough: number; least: number } {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const tries = lines.flatMap((line) => (JSON.parse(line) as Counted).tries)
  const soonEnough = tries.filter((count) => count <= mostTries).length
  // Of few questions one may be bad luck.
  const least = Math.min(Math.ceil(leastShare * tries.length), tries.length - 1)
  return { questions: tries.length, soonEnough, least }
}
