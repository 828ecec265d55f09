import sharp from 'sharp'

/** Makes the still that a page shows before the video: WebP, at most 1080 pixels wide and high, never enlarged. */
export async function makePoster(picture: Uint8Array): Promise<Uint8Array> {
  return sharp(picture)
    .rotate()
    .resize({ width: 1080, height: 1080, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer()
}
