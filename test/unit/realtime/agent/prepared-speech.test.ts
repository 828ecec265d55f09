import { expect, test } from 'vitest'
import { PreparedSpeech } from '../../../../server/realtime/agent/prepared-speech.ts'
import type { Speech } from '../../../../server/realtime/speech/tts.ts'

const speechOf = (text: string) => Promise.resolve({ text } as Speech)

/** A stream of words that breaks off, as a server's does. */
async function* breaksOffAfter(texts: string[]): AsyncGenerator<string> {
  yield* texts
  await Promise.resolve()
  throw new Error('The line is gone.')
}

test('a stream that breaks off is told to whoever wants the next sentence', async () => {
  const sentences = new PreparedSpeech(() => breaksOffAfter(['One.']), speechOf)
  const first = await sentences.take()
  expect((await first!.speech).text).toBe('One.')
  await expect(sentences.take()).rejects.toThrow('The line is gone.')
})

test('a stream that breaks off when nobody wants more ends no process', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  try {
    const sentences = new PreparedSpeech(() => breaksOffAfter(['One.']), speechOf)
    await sentences.take()
    sentences.close()
    // Node tells of rejections nobody took when the microtasks are done.
    await new Promise((resolve) => setImmediate(resolve))
    expect(unhandled).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
  }
})
