import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { modelDictionaryPath, SpeechDecoder } from '../../../../../../server/realtime/listening/stt/embedded/decoder.ts'
import { compileGrammar } from '../../../../../../server/realtime/listening/stt/embedded/grammar/grammar.ts'
import { sayQuestion } from '../../../../../../server/realtime/agent/asking-aloud/say-question.ts'
import { Flite } from '../../../../../../server/realtime/speech/flite.ts'

const texts = {
  documents: ['The lighthouse keeper sells tickets at the harbour.'],
  questions: ['Who sells tickets at the harbour?'],
  names: [],
}

test('a question is understood twice, each time by a grammar of its own, however often', async () => {
  const voice = await Flite.open()
  const sounds = ['Who sells tickets at the harbour?', 'How are you today?'].map((text) => sayQuestion(voice, text))
  const decoder = await SpeechDecoder.open(compileGrammar(texts, await readFile(modelDictionaryPath, 'utf8')))
  const understood = (sound: Float32Array) => {
    decoder.begin(sound)
    decoder.hear(sound)
    const first = decoder.text()
    decoder.beginAgain()
    decoder.hear(sound)
    const second = decoder.text()
    decoder.end()
    return { first, second }
  }
  const [ofHouse, ofAnything] = sounds.map(understood)
  for (const text of Object.values(ofHouse!)) expect(text).toContain('sells tickets at the harbour')
  expect(ofAnything!.first).toContain('how are you')
  const memory = process.memoryUsage().external
  for (let time = 0; time < 20; time++) expect(understood(sounds[0]!)).toEqual(ofHouse)
  expect(process.memoryUsage().external - memory).toBeLessThan(20e6)
})
