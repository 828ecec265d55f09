import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../../web/console')
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))

/** The selectors of a sheet that begin with a class. */
function selectorsOf(sheet: string): Set<string> {
  const rules = readFileSync(join(root, sheet), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const heads = [...rules.matchAll(/([^{}@;]+)\{/g)].flatMap(([, head = '']) => head.split(','))
  return new Set(heads.map((head) => head.trim()).filter((head) => /^[a-z]*[.]/.test(head)))
}

test('a screen’s sheet changes nothing at the other screens, where it stays once it was opened', () => {
  const sheetsOf = new Map<string, string[]>()
  for (const sheet of sheets) {
    for (const selector of selectorsOf(sheet)) sheetsOf.set(selector, [...(sheetsOf.get(selector) ?? []), sheet])
  }
  expect(sheetsOf.size).toBeGreaterThan(300)
  expect([...sheetsOf].filter(([, places]) => places.length > 1)).toEqual([])
})
