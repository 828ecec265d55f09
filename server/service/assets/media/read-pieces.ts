import type { Command } from '../../../isolation/isolation.ts'
import { AssetInvalid } from '../asset-invalid.ts'
import { type MediaProgramOptions, startMediaProgram } from './media-program.ts'

/**
 * What a program prints, in pieces of so many bytes; the last may be shorter. It waits while nobody takes them, and is
 * ended when the reader stops. Rejects with AssetInvalid when it can't go on.
 */
export async function* readPieces(
  command: Command,
  { pieceBytes, ...options }: Omit<MediaProgramOptions, 'inputs'> & { pieceBytes: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const running = await startMediaProgram(command, options)
  try {
    let piece = new Uint8Array(pieceBytes)
    let filled = 0
    const chunks = running.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    for (;;) {
      const next = await running.within(chunks.next())
      if (next.done) break
      for (let from = 0; from < next.value.length;) {
        const part = next.value.subarray(from, from + pieceBytes - filled)
        piece.set(part, filled)
        filled += part.length
        from += part.length
        if (filled < pieceBytes) break
        yield piece
        piece = new Uint8Array(pieceBytes)
        filled = 0
      }
    }
    const { isGood, errors } = await running.within(running.ended)
    options.signal.throwIfAborted()
    if (!isGood) throw new AssetInvalid('The file is damaged and cannot be decoded.', { cause: errors })
    if (filled > 0) yield piece.slice(0, filled)
  } finally {
    running.stop()
    // What nobody reads would keep the pipe open, and with it the wait for the end.
    running.stdout.destroy()
    await running.ended
  }
}
