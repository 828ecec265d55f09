import type { AskedFact, VisitFacts } from '../visit/visit-facts.ts'
import { spokenTrack } from '../audio/spoken-wav.ts'

/** A question as a microphone hears it. */
export interface SpokenQuestion {
  fact: AskedFact
  /** 48 kHz, mono. */
  samples: Int16Array
  /** The end of the last word within it. */
  wordsEndMs: number
}

export interface Repertoire {
  questions: SpokenQuestion[]
  /** A quiet room: the noise that lies under the questions too. */
  room: Int16Array
}

const waveHeaderBytes = 44

/** Speaks every question once, in a voice that no character has. */
export async function speakQuestions({ asked, long }: VisitFacts): Promise<Repertoire> {
  const questions: SpokenQuestion[] = []
  for (const fact of [...asked, long]) {
    const { wav, texts } = await spokenTrack({
      voice: 'awb',
      parts: [{ text: fact.question, afterMs: 150 }],
      tailMs: 300,
    })
    questions.push({ fact, samples: samplesOf(wav), wordsEndMs: texts[0]!.endMs })
  }
  const { wav } = await spokenTrack({ voice: 'awb', parts: [], tailMs: 1000 })
  return { questions, room: samplesOf(wav) }
}

const samplesOf = (wav: Uint8Array) => new Int16Array(wav.buffer.slice(wav.byteOffset + waveHeaderBytes))
