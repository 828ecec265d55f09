import type { Heard, Reply } from '../answers.ts'
import { actWords, unsureReplies } from '../english/act-replies.ts'
import { notCaughtLines } from '../english/standard-lines.ts'
import type { Character } from './character.ts'
import { isFrameHeard } from './hearing.ts'
import type { Memory } from './memory.ts'

/** After so many misses in a row the visitor is offered questions instead of being asked again. */
const patientMisses = 2

interface Options {
  character: Character
  memory: Memory
  suggestions: () => string[]
}

/** What is said when nothing was found, or not enough was heard. */
export function createUnsureReplies({ character, memory, suggestions }: Options) {
  const { unknown: own, where, notCaught: ownNotCaught } = character.lines
  /** Said in turn, one wording after the other. */
  const inTurn = <Wording>(wordings: readonly Wording[]): Wording => wordings[memory.timesUnsure % wordings.length]!
  const unknownLine = () => (own ? [...own, ...(where ?? [])] : [inTurn(unsureReplies.unknown), character.whereToAsk])
  const wasPatient = () => memory.misses >= patientMisses - 1
  const unknown = (): Reply =>
    withSuggestions({ kind: 'answer', sentences: unknownLine() }, suggestions().slice(0, mostSuggestions))
  const notCaught = (heard: Heard): Reply => {
    if (wasPatient()) return withSuggestions({ kind: 'not-caught', sentences: notCaughtLines.again }, suggestions())
    const begun = [...notCaughtLines.begun, character.whereToAsk]
    return { kind: 'not-caught', sentences: isFrameHeard(heard) ? begun : (ownNotCaught ?? notCaughtLines.once) }
  }
  const ask = (unsureOf: 'words' | 'answer', sentences: readonly string[], choices: string[]): Reply => ({
    kind: 'did-you-mean',
    unsureOf,
    sentences: [...sentences],
    choices,
  })
  const which = ({ length }: string[]) => (length === 1 ? unsureReplies.thisOne : unsureReplies.whichOne)
  /** Questions to tap, where the words that were heard are in doubt. */
  const didYouMean = (choices: string[]) => ask('words', [which(choices)], choices)
  /** The same where the words were clear, and nothing answers them for certain: not that it is unknown, which its own line says. */
  const offer = (choices: string[]) =>
    ask('answer', inTurn(choices.length === 1 ? unsureReplies.one : unsureReplies.several), choices)
  /** The same after an answer to something else than was asked. */
  const misunderstood = (choices: string[]) => ask('answer', [actWords.misunderstood, which(choices)], choices)

  const isMisunderstood = ({ sentences }: Reply) => sentences[0] === actWords.misunderstood
  const isUnknown = ({ sentences }: Reply) => sentences[0] === unknownLine()[0]

  return { isUnknown, isMisunderstood, unknown, notCaught, didYouMean, offer, misunderstood, wasPatient }
}

export const mostSuggestions = 4

export const withSuggestions = (reply: Reply & { kind: 'answer' | 'not-caught' }, texts: string[]): Reply =>
  texts.length > 0 ? { ...reply, suggestions: texts } : reply
