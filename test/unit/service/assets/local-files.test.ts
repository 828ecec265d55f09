import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { localFiles } from '../../../../server/service/assets/local-files.ts'

test('a folder that is still written to is removed without an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const files = localFiles(folder, 'this test')
  const faults: unknown[] = []
  for (let round = 0; round < 50; round++) {
    const writing = [0, 1, 2, 3].map((place) =>
      files.write(`tasks/one/output-${place}`, new Uint8Array(1)).catch(() => 'removed meanwhile'),
    )
    await files.removeFolder('tasks/one').catch((error: unknown) => faults.push(error))
    await Promise.all(writing)
  }
  expect(faults).toEqual([])
})
