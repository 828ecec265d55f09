import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { modelDictionaryPath, SpeechDecoder } from './decoder.ts'
import { compileGrammar } from './grammar/grammar.ts'
import type { FromRecogniser, RecogniserData, ToRecogniser } from './recogniser-messages.ts'
import { UtteranceRecogniser } from './utterance-recogniser.ts'

// The program of one recogniser: building and decoding block, so each has a thread of its own.

const given = workerData as RecogniserData
const isCompiled = 'grammar' in given
const grammar = isCompiled ? given.grammar : compileGrammar(given.texts, await readFile(modelDictionaryPath, 'utf8'))
const recogniser = new UtteranceRecogniser(await SpeechDecoder.open(grammar))
const send = (message: FromRecogniser) => parentPort!.postMessage(message)

/** In portions: a voice that goes on, or an utterance that ended without it, doesn't wait until it is done. */
async function decodeAgain(id: number): Promise<void> {
  send({ type: 'answer', id, hypothesis: await recogniser.hypothesisInPortions(() => setImmediate()) })
}

parentPort!.on('message', (message: ToRecogniser) => {
  switch (message.type) {
    case 'begin':
      recogniser.begin()
      break
    case 'sound':
      for (const piece of message.pieces) recogniser.hear(piece)
      send({ type: 'heard', pieces: message.pieces.length })
      break
    case 'ask':
      if (message.second) void decodeAgain(message.id)
      else send({ type: 'answer', id: message.id, hypothesis: recogniser.hypothesis() })
      break
    case 'end':
      recogniser.end()
      break
  }
})
send({ type: 'ready', ...(!isCompiled && { compiled: grammar }) })
