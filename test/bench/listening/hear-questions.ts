import { sttTextsFor } from '../../../server/realtime/agent/stt-texts.ts'
import type { Answers, Heard } from '../../../server/realtime/answers/answers.ts'
import { watchForDanger } from '../../../server/realtime/answers/danger/watch-for-danger.ts'
import { createEmbeddedAnswers } from '../../../server/realtime/answers/embedded-answers.ts'
import { indexDocuments } from '../../../server/realtime/answers/knowledge.ts'
import type { SpeechInputOptions } from '../../../server/realtime/listening/speech-input.ts'
import type { openHearing } from '../../media/realtime/listening/hearing.ts'
import { type Condition, trackOf } from './conditions.ts'
import { say, voices } from './voices.ts'

export type Hearing = Awaited<ReturnType<typeof openHearing>>

/** What a talk's turn is answered from. */
export type HeardTurn = Heard & { recognition: NonNullable<Heard['recognition']> }

/** A Wednesday, early in the afternoon. */
export const askedAt = new Date('2026-11-18T13:05:00Z')

/** Somebody of a house: what they know, and what their speech input expects to hear. */
export function characterOf(document: string): { answers: Answers; listener: Omit<SpeechInputOptions, 'listener'> } {
  const documents = [{ id: 'd0', name: 'About us', content: document }]
  const setup = {
    name: 'Marit',
    personality: '',
    startScript: null,
    language: 'en',
    timeZone: 'Europe/London',
    documents,
  }
  const knowledge = indexDocuments(documents)
  const answers = watchForDanger(createEmbeddedAnswers(setup, knowledge), setup.timeZone)
  const texts = sttTextsFor(knowledge, answers.suggestions(), 'Marit')
  return { answers, listener: { language: 'en', texts, completeness: (text) => answers.completeness(text) } }
}

export interface Asking {
  questions: readonly string[]
  condition: Condition
  voice: string
  seed: number
}

/** What is heard of each question, mostly one turn; and how long hearing them took, and the sound. */
export interface HeardQuestions {
  turns: HeardTurn[][]
  soundMs: number
  /** Of all of this process while the sound was played. */
  cpuMs: number
}

/** Somebody asks their questions one after the other. */
export async function hearQuestions(
  hearing: Hearing,
  listener: Omit<SpeechInputOptions, 'listener'>,
  { questions, condition, voice, seed }: Asking,
): Promise<HeardQuestions> {
  await hearing.factory.warm(listener.texts)
  const sounds = questions.map((question) => say(voices[voice]!, question))
  const { pcm, said } = trackOf(sounds, condition, seed)
  const { input, heard, play } = hearing.open(listener)
  const before = process.cpuUsage()
  await play(pcm)
  const { user, system } = process.cpuUsage(before)
  input.close()

  const turns = questions.map((_, index) => {
    const fromMs = index === 0 ? 0 : said[index]!.startMs
    const toMs = said[index + 1]?.startMs ?? Infinity
    return turnsOf(heard.filter(({ soundMs }) => soundMs >= fromMs && soundMs < toMs))
  })
  return { turns, soundMs: pcm.length / 48, cpuMs: (user + system) / 1000 }
}

type HeardEvents = ReturnType<Hearing['open']>['heard']

/** The turns among events; an utterance that goes on replaces what was heard of it before. */
function turnsOf(events: HeardEvents): HeardTurn[] {
  const turns: HeardTurn[] = []
  let isNew = true
  for (const event of events) {
    if (event.kind === 'speechStarted' && !event.resumed) isNew = true
    if (event.kind !== 'utterance') continue
    const { words, secondText } = event.utterance.hypothesis
    const recognition = { words, surroundings: event.surroundings, ...(secondText !== undefined && { secondText }) }
    const turn: HeardTurn = { text: event.text, origin: 'voice', recognition }
    if (isNew) turns.push(turn)
    else turns[turns.length - 1] = turn
    isNew = false
  }
  return turns
}
