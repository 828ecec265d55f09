import type { Answers } from '../../../server/realtime/answers/answers.ts'
import type { SpeechInput } from '../../../server/realtime/listening/speech-input.ts'
import type { Condition } from './conditions.ts'
import { askedAt, characterOf, type Hearing, hearQuestions } from './hear-questions.ts'
import { outcomeOf, type Outcome, type WordErrors, wordErrors } from './judge.ts'
import type { House } from './questions.ts'

type VoiceName = string

export const typedReply = (answers: Answers, text: string) => answers.reply({ text, origin: 'typed' }, askedAt)

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
  const { answers, listener } = characterOf(house.document)
  const questions = asked.map(({ question }) => question)
  const heard = await hearQuestions(hearing, listener, { questions, condition, voice, seed })

  return asked.map(({ question, holds }, index): Answered => {
    const turns = heard.turns[index]!
    const outcomes = turns.map((turn) =>
      outcomeOf(answers.reply(turn, askedAt), holds, (choice) => typedReply(answers, choice)),
    )
    const last = turns.at(-1)?.recognition
    const text = turns.map((turn) => turn.text).join(' ')
    return {
      question,
      isAnswerable: holds !== null,
      voice,
      heard: text,
      ...(last?.secondText !== undefined && { secondText: last.secondText }),
      surroundings: last?.surroundings ?? 'quiet',
      outcome: outcomes.at(-1) ?? 'unheard',
      wasFalse: outcomes.includes('false'),
      turns: turns.length,
      words: wordErrors(question, text),
    }
  })
}
