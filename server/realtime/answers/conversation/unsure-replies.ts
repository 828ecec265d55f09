import type { Heard, Reply } from '../answers.ts'
import type { Knowledge } from '../knowledge.ts'
import { mostOffers, nearQuestions, questionsOfKind } from '../questions/offers.ts'
import type { Hit } from '../questions/search.ts'
import { askHours, ownQuestion } from '../questions/suggest.ts'
import { writtenQuestion } from '../questions/written-question.ts'
import type { Character } from './character.ts'
import { isFrameHeard, plausibility } from './hearing.ts'
import type { Memory } from './memory.ts'

const didYouMeanThese = 'Did you mean one of these?'
/** After so many misses in a row the visitor is offered questions instead of being asked again. */
const patientMisses = 2

interface Options {
  character: Character
  knowledge: Knowledge
  memory: Memory
  suggestions: () => string[]
}

/** What is said when nothing was found, or not enough was heard. */
export function createUnsureReplies({ character, knowledge, memory, suggestions }: Options) {
  const { unknown: own, where } = character.lines
  const unknownLine = own ? [...own, ...(where ?? [])] : ["I don't know that.", character.whereToAsk]
  const wasPatient = () => memory.misses >= patientMisses - 1
  /** Words that read well and find an answer are asked back as they were heard. */
  const asHeard = ({ text }: Heard, best: Hit | undefined) =>
    best && plausibility(text) === 1 ? [writtenQuestion(text, knowledge)] : []

  const unknown = (hits: Hit[], best?: Hit): Reply => {
    const choices = nearQuestions(hits, knowledge, best)
    if (choices.length > 0 && !wasPatient()) {
      const sentences = [character.lines.unknown?.[0] ?? "I'm not sure I know that.", didYouMeanThese]
      return { kind: 'did-you-mean', unsureOf: 'answer', sentences, choices }
    }
    const offered = [...new Set([...choices, ...suggestions()])]
    return withSuggestions({ kind: 'answer', sentences: unknownLine }, offered.slice(0, mostSuggestions))
  }
  const notCaught = (heard: Heard): Reply => {
    if (wasPatient()) {
      const sentences = ["I'm sorry, I can't make that out.", 'You could touch one of these, or write to me.']
      return withSuggestions({ kind: 'not-caught', sentences }, suggestions())
    }
    if (isFrameHeard(heard)) {
      const sentences = [notSureHeard, `If I did, I don't know it. ${character.whereToAsk}`]
      return { kind: 'not-caught', sentences }
    }
    return { kind: 'not-caught', sentences: character.lines.notCaught ?? ["I didn't catch that.", 'Once more?'] }
  }
  /** Two questions to tap, the first of those given; of the kind that was asked where there are too few. */
  const didYouMean = (likely: string[], heard: Heard, doubt: string[]): Reply | null => {
    const ofKind = likely.length < mostOffers ? questionsOfKind(heard.text, knowledge) : []
    const choices = [...new Set([...likely, ...ofKind])].slice(0, mostOffers)
    if (choices.length === 0) return null
    return { kind: 'did-you-mean', unsureOf: 'words', sentences: [...doubt, didYouMeanThese], choices }
  }
  const askBack = (hits: Hit[], heard: Heard, best: Hit | undefined, isOpening: boolean): Reply => {
    const own = best && ownQuestion(best.passage, knowledge) === null ? asHeard(heard, best) : []
    const hours = isOpening ? [plausibility(heard.text) === 1 ? writtenQuestion(heard.text, knowledge) : askHours] : []
    const likely = [...new Set([...hours, ...own, ...nearQuestions(hits, knowledge, best)])]
    return didYouMean(likely, heard, !best && isFrameHeard(heard) ? [notSureHeard] : []) ?? notCaught(heard)
  }

  const offer = (choices: string[]): Reply => ({
    kind: 'did-you-mean',
    unsureOf: 'answer',
    sentences: [character.lines.unknown?.[0] ?? "I'm not sure I know that.", didYouMeanThese],
    choices,
  })

  return { unknownLine, unknown, notCaught, didYouMean, askBack, offer, wasPatient }
}

export const mostSuggestions = 4
export const notSureHeard = "I'm not sure I heard that right."

export const withSuggestions = (reply: Reply & { kind: 'answer' | 'not-caught' }, texts: string[]): Reply =>
  texts.length > 0 ? { ...reply, suggestions: texts } : reply
