import { AssetInvalid } from './asset-invalid.ts'
import { decodePicture } from './decode-picture.ts'
import type { FromPictureProcess, ToPictureProcess } from './picture-reader.ts'
import { probeImage } from './probe-image.ts'

process.on('disconnect', () => process.exit(0))

async function answer(asked: ToPictureProcess): Promise<FromPictureProcess> {
  switch (asked.type) {
    case 'decode':
      return { type: 'picture', picture: await decodePicture(asked.bytes) }
    case 'probe':
      return { type: 'info', info: await probeImage(asked.path) }
    default:
      return asked satisfies never
  }
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
