import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const { buildStamp } = createRequire(import.meta.url)('../../../server/boot/build-stamp.cjs') as {
  buildStamp: (root: string) => string
}

let root: string
const write = (path: string, content: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), content)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'visavis-sources-'))
  write('server/main.ts', 'a')
  write('web/kiosk/page.ts', 'b')
  write('vite.config.ts', 'c')
  write('node_modules/.package-lock.json', 'd')
})
afterEach(() => rmSync(root, { recursive: true }))

test('what was built stays while nothing that it is made from changes', () => {
  const stamp = buildStamp(root)
  write('docs/guide.md', 'read by nobody while building')
  write('data/visavis.db', 'of a running house')
  utimesSync(join(root, 'node_modules/.package-lock.json'), 1, 1)
  expect(buildStamp(root)).toBe(stamp)
})

test.each([
  ['a file has more letters', () => write('web/kiosk/page.ts', 'longer')],
  ['one has other letters, as many', () => write('server/main.ts', 'z')],
  ['one comes', () => write('shared/new.ts', '')],
  ['one goes', () => rmSync(join(root, 'web/kiosk/page.ts'))],
  ['the build has other settings', () => write('vite.config.ts', 'others')],
  ['other packages are installed', () => write('node_modules/.package-lock.json', 'others')],
])('it is built anew when %s', (_, change) => {
  const stamp = buildStamp(root)
  change()
  expect(buildStamp(root)).not.toBe(stamp)
})

test('a page that was built and is gone is built again, and what was built stays otherwise', () => {
  write('dist/web/kiosk/index.html', 'page')
  write('dist/built-from', 'before')
  const stamp = buildStamp(root)
  write('dist/built-from', stamp)
  expect(buildStamp(root)).toBe(stamp)
  rmSync(join(root, 'dist/web/kiosk/index.html'))
  expect(buildStamp(root)).not.toBe(stamp)
  write('dist/web/kiosk/index.html', 'page')
  write('server/main.ts', 'changed')
  expect(buildStamp(root)).not.toBe(stamp)
})
