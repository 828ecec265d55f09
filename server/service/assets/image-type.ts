import { open } from 'node:fs/promises'
import { AssetInvalid } from './asset-invalid.ts'

const signatureBytes = 12

/** The kind of picture, from its first bytes; undefined for what isn't supported, GIF among it. */
export function imageType(bytes: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | undefined {
  const ascii = asAscii(bytes)
  if (ascii.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^RIFF.{4}WEBP/s.test(ascii)) return 'image/webp'
  return undefined
}

/** The same for a file. Rejects with AssetInvalid when it is a GIF. */
export async function imageTypeOfFile(path: string): Promise<ReturnType<typeof imageType>> {
  const file = await open(path)
  try {
    const bytes = new Uint8Array(signatureBytes)
    const { bytesRead } = await file.read(bytes, 0, signatureBytes, 0)
    if (asAscii(bytes).startsWith('GIF8')) {
      throw new AssetInvalid('The file is a GIF, which is not supported. Send a JPEG, PNG or WebP, or a video.')
    }
    return imageType(bytes.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

const asAscii = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, Math.min(length, signatureBytes)).toString('latin1')
