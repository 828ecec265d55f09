import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A file of these bytes until the test ends, under a name that lies about them. */
export function testFile(bytes: Uint8Array | string): string {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-file-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'file.mp4')
  writeFileSync(path, bytes)
  return path
}
