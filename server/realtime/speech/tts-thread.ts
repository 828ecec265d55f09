import { parentPort } from 'node:worker_threads'
import { Flite } from './flite.ts'
import { speak } from './speak.ts'
import type { SpeakRequest, TtsAnswer } from './tts-messages.ts'
import type { Speech } from './tts.ts'

if (!parentPort) throw new Error('tts-thread must be started as a worker thread.')
const port = parentPort
const answer = (message: TtsAnswer, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

// The first calls compile its code and take three times as long: a greeting is spoken before media flow.
const flite = await Flite.open()

interface Job {
  id: number
  work: Generator<undefined, Speech>
}

const jobs: Job[] = []

/** Speaks one part of the oldest job and puts it behind the others, so that a long text doesn't hold up a short one. */
function serveOne(): void {
  const job = jobs.shift()
  if (!job) return
  try {
    const step = job.work.next()
    if (!step.done) jobs.push(job)
    else answer({ type: 'speech', id: job.id, speech: step.value }, [step.value.pcm.buffer as ArrayBuffer])
  } catch (error) {
    answer({ type: 'failed', id: job.id, message: error instanceof Error ? error.message : String(error) })
  }
  flite.prepare()
  if (jobs.length > 0) setImmediate(serveOne)
}

port.on('message', ({ id, text, presetId }: SpeakRequest) => {
  jobs.push({ id, work: speak(flite, text, presetId) })
  if (jobs.length === 1) setImmediate(serveOne)
})

answer({ type: 'ready' })
