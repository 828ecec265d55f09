import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { behindAll } from '../isolation/lower-session.ts'
import { keepIndex, keptIndex } from '../realtime/answers/indexing/kept-index.ts'
import { indexDocuments } from '../realtime/answers/knowledge.ts'
import type { FrameQuality } from '../realtime/face/face.ts'
import { keptFace, prepareAt } from '../realtime/face/kept-face.ts'
import { readPrepared, writePrepared } from '../realtime/prepared/prepared-file.ts'
import type { AvatarToPrepare } from '../service/avatars/avatar-preparer.ts'

// Works out what an avatar's first talk would: nobody waits for it, so whoever talks now goes first.

setPriority(behindAll)
process.on('disconnect', () => process.exit(0))

/** The programs that will look for it lie side by side with this one. */
const programBeside = (name: string) => readFile(new URL(name, import.meta.url))

/** The one that a talk begins with first. */
const qualities = ['plain', 'small', 'crisp'] as const satisfies FrameQuality[]

async function prepareFace({ picture: path, landmarks, folder }: AvatarToPrepare): Promise<void> {
  const [picture, program] = await Promise.all([readFile(path), programBeside('face-thread.js')])
  for (const quality of qualities) {
    const file = keptFace({ picture, landmarks }, quality, { folder, program })
    if (await readPrepared(file, () => {})) continue
    await writePrepared(file, [await prepareAt(quality, { picture, landmarks })])
  }
}

async function prepareIndex({ documents, folder }: AvatarToPrepare): Promise<void> {
  const file = keptIndex(documents, { folder, program: await programBeside('index-thread.js') })
  if (await readPrepared(file, () => {})) return
  await keepIndex(file, indexDocuments(documents))
}

process.once('message', (avatar: AvatarToPrepare) => {
  prepareFace(avatar)
    .then(() => prepareIndex(avatar))
    .then(() => process.send?.('prepared'))
    .catch(() => process.exit(1))
})
