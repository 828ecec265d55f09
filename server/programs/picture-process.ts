import { setPriority } from 'node:os'
import { behindTalks } from '../isolation/lower-session.ts'
import { AssetInvalid } from '../service/assets/asset-invalid.ts'
import { decodePicture } from '../service/assets/decode-picture.ts'
import type { FromPictureProcess, ToPictureProcess } from '../service/assets/picture-reader.ts'
import { probeImage } from '../service/assets/probe-image.ts'

setPriority(behindTalks)

process.on('disconnect', () => process.exit(0))

async function answer({ type, path }: ToPictureProcess): Promise<FromPictureProcess> {
  return type === 'decode'
    ? { type: 'picture', picture: await decodePicture(path) }
    : { type: 'info', info: await probeImage(path) }
}

process.once('message', (asked: ToPictureProcess) => {
  answer(asked)
    .catch((error: unknown): FromPictureProcess => {
      if (error instanceof AssetInvalid) return { type: 'invalid', message: error.message }
      throw error
    })
    .then((reply) => process.send?.(reply))
    .catch(() => process.exit(1))
})
