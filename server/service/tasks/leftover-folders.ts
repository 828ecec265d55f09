import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How the folder of every generation begins. */
export const taskFolderPrefix = 'visavis-task-'

/** No generation lasts that long. */
const leftOverAfterMs = 2 * 3_600_000

/** Removes the temporary folders of generations whose process was killed before it could. */
export async function removeLeftoverFolders(now: () => number, parent = tmpdir()): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  for (const name of names.filter((each) => each.startsWith(taskFolderPrefix))) {
    const path = join(parent, name)
    const changed = await stat(path).catch(() => undefined)
    if (changed === undefined || now() - changed.mtimeMs < leftOverAfterMs) continue
    // The folder belongs to another user of the machine, so it can't be removed.
    await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}
