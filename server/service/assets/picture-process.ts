import { AssetInvalid } from './asset-invalid.ts'
import { decodePicture } from './decode-picture.ts'
import type { FromPictureProcess } from './picture-reader.ts'

process.on('disconnect', () => process.exit(0))

process.once('message', (bytes: Uint8Array) => {
  decodePicture(bytes)
    .then((picture): FromPictureProcess => ({ type: 'picture', picture }))
    .catch((error: unknown): FromPictureProcess => {
      if (error instanceof AssetInvalid) return { type: 'invalid', message: error.message }
      throw error
    })
    .then((reply) => process.send?.(reply))
    .catch(() => process.exit(1))
})
