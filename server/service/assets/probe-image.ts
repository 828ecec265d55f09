import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { AssetInvalid } from './asset-invalid.ts'
import { imageTypeOfFile } from './image-type.ts'
import type { MediaInfo } from './media-info.ts'

const mostPixels = 40_000_000
const longestSidePx = 8192

/**
 * Tells what a picture is, in this process, and decodes all of it to be sure. Pictures come from strangers, so it is
 * called in a process of its own (picture-process.ts). Rejects with AssetInvalid.
 */
export async function probeImage(path: string): Promise<MediaInfo> {
  const type = await imageTypeOfFile(path)
  if (type === undefined) throw new AssetInvalid('The file is not a JPEG, PNG or WebP picture.')
  try {
    const { width, height } = (await sharp(path, { limitInputPixels: false }).metadata()).autoOrient
    if (width * height > mostPixels || Math.max(width, height) > longestSidePx) {
      throw new AssetInvalid(
        `The picture has ${width} × ${height} pixels: scale it down to 40 million, ${longestSidePx} a side at most.`,
      )
    }
    await sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
      .resize(16, 16, { fit: 'fill' })
      .raw()
      .toBuffer()
    return { kind: 'image', type, sizeBytes: (await stat(path)).size, widthPx: width, heightPx: height }
  } catch (cause) {
    if (cause instanceof AssetInvalid) throw cause
    throw new AssetInvalid('The picture is damaged and cannot be decoded.', { cause })
  }
}
