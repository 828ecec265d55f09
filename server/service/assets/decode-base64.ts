/** Text that is not base64, or breaks off. */
export class NotBase64 extends Error {
  override name = 'NotBase64'
}

/** Decodes base64 that comes in pieces, of the usual or the URL's alphabet, padded. Rejects with NotBase64. */
export async function* decodeBase64(text: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = ''
  let isOver = false
  for await (const piece of text) {
    const all = left + Buffer.from(piece).toString('latin1')
    const whole = all.slice(0, all.length - (all.length % 4))
    left = all.slice(whole.length)
    if ((isOver && all !== '') || !/^[\w+/-]*={0,2}$/.test(whole)) throw new NotBase64()
    isOver = whole.endsWith('=')
    yield Buffer.from(whole, 'base64')
  }
  if (left !== '') throw new NotBase64()
}
