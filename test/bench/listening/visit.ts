import type { SpeechInput, SpeechInputOptions } from '../../../server/realtime/listening/speech-input.ts'
import { sttTextsFor } from '../../../server/realtime/agent/stt-texts.ts'
import { watchForDanger } from '../../../server/realtime/answers/danger/watch-for-danger.ts'
import { createEmbeddedAnswers } from '../../../server/realtime/answers/embedded-answers.ts'
import { indexDocuments } from '../../../server/realtime/answers/knowledge.ts'
import type { Answers } from '../../../server/realtime/answers/answers.ts'
import type { openHearing } from '../../media/realtime/listening/hearing.ts'
import { type Condition, trackOf } from './conditions.ts'
import { outcomeOf, type Outcome, type WordErrors, wordErrors } from './judge.ts'
import type { House } from './questions.ts'
import { say, voices } from './voices.ts'

export type Hearing = Awaited<ReturnType<typeof openHearing>>
type VoiceName = string

/** A Wednesday, early in the afternoon. */
const now = new Date('2026-11-18T13:05:00Z')

/** Somebody of a house: what they know, and what their speech input expects to hear. */
export function characterOf({ document }: House): { answers: Answers; listener: Omit<SpeechInputOptions, 'listener'> } {
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

export const typedReply = (answers: Answers, text: string) => answers.reply({ text, origin: 'typed' }, now)

export interface Visit {
  house: House
  condition: Condition
  voice: VoiceName
  asked: House['asked']
  seed: number
}

export interface Answered {
  question: string
  isAnswerable: boolean
  voice: VoiceName
  heard: string
  secondText?: string
  surroundings: ReturnType<SpeechInput['surroundings']>
  outcome: Outcome
  /** One of the turns that this question was taken for was answered wrongly. */
  wasFalse: boolean
  turns: number
  words: WordErrors
}

/** Somebody asks their questions one after the other, each as if it were the first. */
export async function visit(hearing: Hearing, { house, condition, voice, asked, seed }: Visit): Promise<Answered[]> {
  const { answers, listener } = characterOf(house)
  await hearing.factory.warm(listener.texts)
  const sounds = asked.map(({ question }) => say(voices[voice]!, question))
  const { pcm, said } = trackOf(sounds, condition, seed)
  const { input, heard, play } = hearing.open(listener)
  await play(pcm)
  input.close()

  return asked.map(({ question, holds }, index): Answered => {
    const fromMs = index === 0 ? 0 : said[index]!.startMs
    const toMs = said[index + 1]?.startMs ?? Infinity
    const events = heard.filter(({ soundMs }) => soundMs >= fromMs && soundMs < toMs)
    const turns: Extract<(typeof heard)[number], { kind: 'utterance' }>[] = []
    let isNew = true
    for (const event of events) {
      if (event.kind === 'speechStarted' && !event.resumed) isNew = true
      if (event.kind !== 'utterance') continue
      if (isNew) turns.push(event)
      else turns[turns.length - 1] = event
      isNew = false
    }
    const outcomes = turns.map(({ text, utterance, surroundings }) => {
      const { words, secondText } = utterance.hypothesis
      const recognition = { words, surroundings, ...(secondText !== undefined && { secondText }) }
      return outcomeOf(answers.reply({ text, origin: 'voice', recognition }, now), holds, (choice) =>
        typedReply(answers, choice),
      )
    })
    const last = turns.at(-1)
    const text = turns.map((turn) => turn.text).join(' ')
    const secondText = last?.utterance.hypothesis.secondText
    return {
      question,
      isAnswerable: holds !== null,
      voice,
      heard: text,
      ...(secondText !== undefined && { secondText }),
      surroundings: last?.surroundings ?? 'quiet',
      outcome: outcomes.at(-1) ?? 'unheard',
      wasFalse: outcomes.includes('false'),
      turns: turns.length,
      words: wordErrors(question, text),
    }
  })
}
