import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ruleTable } from '../../conformance/rule-table.ts'
import { suite } from '../../conformance/suite.ts'
import { unseen } from '../../conformance/unseen.ts'

const root = join(import.meta.dirname, '../../..')
/** Cells without the spaces and dashes that align them. */
const rows = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.replace(/\s*\|\s*/g, '|').replace(/-{3,}/g, '---'))

test('docs/conformance.md has the table that the suite makes: npm run conformance -- --table', () => {
  expect(rows(readFileSync(join(root, 'docs/conformance.md'), 'utf8'))).toEqual(rows(ruleTable()))
})

test('every rule is there once', () => {
  const rules = [...suite, ...unseen].map(({ section, rule }) => `${section}: ${rule}`)
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([])
})

test('what can’t be seen from outside has a test inside', () => {
  expect(unseen.filter(({ test: file }) => !existsSync(join(root, file)))).toEqual([])
})
