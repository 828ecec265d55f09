import { AssetInvalid } from './asset-invalid.ts'
import { decodePicture } from './decode-picture.ts'
import type { FromPictureProcess, ToPictureProcess } from './picture-reader.ts'
import { probeImage } from './probe-image.ts'

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
