import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads the built `/widget.js` from the folder of built pages, with a tag of its content; rejects when it is missing. */
export async function readLoader(folder: string): Promise<{ script: string; tag: string }> {
  const script = await readFile(join(folder, 'widget.js'), 'utf8')
  return { script, tag: createHash('sha256').update(script).digest('hex').slice(0, 16) }
}
