import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FrameQuality } from '../realtime/face/face.ts'
import { keptFace, prepareAt } from '../realtime/face/kept-face.ts'
import { readPrepared, writePrepared } from '../realtime/prepared/prepared-file.ts'
import type { FaceToPrepare } from '../service/avatars/face-preparer.ts'

// Prepares a face for its first talk: nobody waits for it, so whoever talks now goes first.

setPriority(constants.priority.PRIORITY_LOW)
process.on('disconnect', () => process.exit(0))

/** What will look for these faces, side by side with this program. */
const program = readFileSync(fileURLToPath(new URL('./face-thread.js', import.meta.url)), 'utf8')

/** The one that a talk begins with first. */
const qualities = ['plain', 'small', 'crisp'] as const satisfies FrameQuality[]

async function prepareAll({ picture: path, landmarks, folder }: FaceToPrepare): Promise<void> {
  const picture = await readFile(path)
  for (const quality of qualities) {
    const file = keptFace({ picture, landmarks }, quality, { folder, program })
    if (await readPrepared(file, () => {})) continue
    await writePrepared(file, [await prepareAt(quality, { picture, landmarks })])
  }
}

process.once('message', (face: FaceToPrepare) => {
  prepareAll(face)
    .then(() => process.send?.('prepared'))
    .catch(() => process.exit(1))
})
