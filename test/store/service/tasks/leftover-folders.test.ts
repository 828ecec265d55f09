import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeLeftoverFolders } from '../../../../server/service/tasks/leftover-folders.ts'

test('folders that killed generations left behind are removed, those of running ones and everything else stay', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'visavis-leftover-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const nowMs = Date.now()
  for (const [name, hours] of Object.entries({ 'visavis-task-old': 3, 'visavis-task-new': 1, 'another-old': 3 })) {
    mkdirSync(join(parent, name))
    writeFileSync(join(parent, name, 'picture.png'), 'picture')
    const atS = nowMs / 1000 - hours * 3600
    utimesSync(join(parent, name), atS, atS)
  }
  await removeLeftoverFolders(() => nowMs, parent)
  expect(readdirSync(parent)).toEqual(['another-old', 'visavis-task-new'])
})

test('a temporary folder that is not there needs no tidying', async () => {
  await expect(removeLeftoverFolders(Date.now, join(tmpdir(), 'visavis-not-there'))).resolves.toBeUndefined()
})
