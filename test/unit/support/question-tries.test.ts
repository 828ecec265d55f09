import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTries, recordTries } from '../../support/visit/question-tries.ts'

const newFile = () => join(mkdtempSync(join(tmpdir(), 'visavis-tries-')), 'results', 'tries.jsonl')

test('tries are counted over all runs, and 95 of 100 questions must be answered within one repeat', () => {
  const file = newFile()
  for (let run = 0; run < 20; run++) recordTries({ visit: 'a', seed: run, tries: [1, 2, 1, run < 4 ? 3 : 1, 1] }, file)
  expect(readTries(file)).toEqual({ questions: 100, soonEnough: 96, least: 95 })
})

test('of few questions one may need more', () => {
  const file = newFile()
  expect(readTries(file).questions).toBe(0)
  recordTries({ visit: 'a', seed: 1, tries: [3, 1, 1] }, file)
  const { soonEnough, least } = readTries(file)
  expect(soonEnough).toBeGreaterThanOrEqual(least)
})
