import type { FromWhisper, ToWhisper, WhisperOptions } from '../realtime/listening/stt/whisper/whisper-messages.ts'
import { loadWhisper, type WhisperModel } from '../realtime/listening/stt/whisper/whisper-model.ts'
import { startLoadMeter } from '../realtime/process/load-meter.ts'
import { connectToParent } from '../realtime/process/parent.ts'

// The program that holds a Whisper model: it may take seconds of all it gets, or end the process, and nobody else is hurt.

const parent = await connectToParent<WhisperOptions, FromWhisper, ToWhisper>()
const meter = startLoadMeter()
const underWay = new Map<number, AbortController>()

try {
  serve(await loadWhisper(parent.options.folder))
  parent.send({ type: 'ready' })
} catch (error) {
  parent.send({ type: 'unusable', message: sentenceOf(error) })
}

setInterval(() => parent.send({ type: 'load', cpuShare: meter.read().cpuShare }), 1000)

function serve(model: WhisperModel): void {
  parent.onMessage((message) => {
    switch (message.type) {
      case 'transcribe':
        void transcribe(model, message.id, message.samples)
        break
      case 'stop':
        underWay.get(message.id)?.abort()
        break
    }
  })
}

async function transcribe(model: WhisperModel, id: number, samples: Float32Array): Promise<void> {
  const stop = new AbortController()
  underWay.set(id, stop)
  try {
    parent.send({ type: 'text', text: await model.transcribe(samples, stop.signal) })
  } catch (error) {
    parent.send({ type: 'failed', message: sentenceOf(error) })
  } finally {
    underWay.delete(id)
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
