import sharp from 'sharp'
import { AssetInvalid } from '../../assets/asset-invalid.ts'
import type { EngineContext } from '../engine.ts'
import type { FrameSize } from '../frames/frame-size.ts'
import type { Rgb } from '../frames/rgb-frame.ts'

const mostPixels = 40_000_000
/** Behind pictures with transparency. */
const backdrop = '#d5d9dc'

/**
 * The picture that a body names, upright, as sRGB. Fitted to cover a size and cropped around the middle, or scaled
 * down to lie within it. Rejects with AssetInvalid.
 */
export async function openPicture(
  uri: string,
  { openAsset, signal }: Pick<EngineContext, 'openAsset' | 'signal'>,
  fit: { cover: FrameSize } | { within: FrameSize },
): Promise<Rgb> {
  const { path } = await openAsset(uri)
  signal.throwIfAborted()
  try {
    const picture = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
    const size = 'cover' in fit ? fit.cover : fit.within
    const { data, info } = await picture
      .resize(size.widthPx, size.heightPx, {
        fit: 'cover' in fit ? 'cover' : 'inside',
        withoutEnlargement: !('cover' in fit),
        kernel: 'lanczos3',
      })
      .flatten({ background: backdrop })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { widthPx: info.width, heightPx: info.height, rgb: data }
  } catch (cause) {
    throw new AssetInvalid('The picture is damaged and cannot be decoded.', { cause })
  }
}
