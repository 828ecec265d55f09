import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { suite } from '../../conformance/suite.ts'
import { mutate } from '../../conformance/mutants/mutant.ts'
import { mutants } from '../../conformance/mutants/mutants.ts'
import { nameOf } from '../../conformance/mutants/run-mutant.ts'

const root = join(import.meta.dirname, '../../..')

test.each(mutants)('$fault: can be seeded, and its check is there', (mutant) => {
  const source = readFileSync(join(root, mutant.file), 'utf8')
  expect(mutate(source, mutant)).not.toBe(source)
  expect(suite.map(nameOf)).toContain(mutant.rule)
})

test('there are at least 40 faults, each another one', () => {
  expect(new Set(mutants.map(({ fault }) => fault)).size).toBe(mutants.length)
  expect(mutants.length).toBeGreaterThanOrEqual(40)
})
