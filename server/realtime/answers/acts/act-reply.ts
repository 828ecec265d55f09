import type { AnswersSetup, Reply } from '../answers.ts'
import type { Character } from '../conversation/character.ts'
import { joined, standardLine } from '../conversation/lines.ts'
import { limitsTheOneBefore } from '../language/limits.ts'
import { actReplies, actWords } from '../english/act-replies.ts'
import { localTime } from '../time/calendar.ts'
import { dateSentence, timeSentence } from '../time/say-time.ts'
import type { Act } from './acts.ts'

/** What a reply to small talk is made of. */
export interface ActParts {
  setup: AnswersSetup
  character: Character
  now: Date
  /** How often this kind of talk was answered before: each time in other words. */
  times: number
  /** What was said last, the rest of the passage that was answered from, and the document of what was said. */
  last: { sentences: string[]; rest: readonly string[]; document: string | null } | null
  greeting: string[]
  /** Headings to name when asked what one can ask. */
  topics: string[]
  suggestions: string[]
  /** Questions whose answers nobody has heard yet, for where nothing is left of what was talked of. */
  others: () => string[]
}

/** With these, questions to touch are shown. */
const withSuggestions: ReadonlySet<Act> = new Set<Act>(['help', 'what-can-i-ask', 'bored-silence'])

const mostAtOnce = 2

/** The next sentences of what is left, with those without which the last of them would be wrong. */
function nextOf(rest: readonly string[]): readonly string[] {
  const end = rest.findIndex((sentence, i) => i >= mostAtOnce && !limitsTheOneBefore(sentence))
  return rest.slice(0, end < 0 ? undefined : end)
}

function wordsFor(name: string, parts: ActParts): readonly string[] {
  const { setup, character, now, last, greeting, topics } = parts
  const here = () => localTime(now, setup.timeZone)
  switch (name) {
    case 'goodbye':
      return standardLine('goodbye', character)
    case 'introduction':
      return [character.introduction]
    case 'where':
      return [character.whereToAsk]
    case 'time':
      return [timeSentence(here())]
    case 'date':
      return [dateSentence(here())]
    case 'last':
      return last?.sentences ?? greeting
    case 'short':
      return last === null ? actWords.nothingSaid : last.sentences.slice(0, 1)
    case 'more':
      if (last === null) return actWords.nothingSaid
      if (last.rest.length > 0) return nextOf(last.rest)
      return last.document === null ? actWords.nothingKnown : actWords.noMore
    case 'source':
      return filled(last?.document ? actWords.source : actWords.noSource, parts)
    case 'given':
      return [last?.document ? actWords.given : actWords.unsure]
    case 'name':
      return [setup.name]
    case 'topics':
      return [topics.length > 0 ? joined(topics) : actWords.everything]
    case 'document':
      return [last?.document ?? '']
    default:
      throw new Error(`There is no {${name}} to say.`)
  }
}

/** A wording's sentences with what the moment gives, which is said as it stands. */
function filled(sentences: readonly string[], parts: ActParts): string[] {
  return sentences.flatMap((sentence) => {
    const pieces = sentence.split(/[{}]/)
    const [before, name, after] = pieces
    if (name !== undefined && before === '' && after === '') return wordsFor(name, parts)
    return pieces.map((piece, i) => (i % 2 === 0 ? piece : wordsFor(piece, parts).join(' '))).join('')
  })
}

/** Who asked for more of what was told to the end may ask something else. */
function suggestionsFor(act: Act, { last, suggestions, others }: ActParts): string[] {
  if (act === 'more' && last !== null && last.rest.length === 0) return others()
  return withSuggestions.has(act) ? suggestions : []
}

/** What is said to small talk. */
export function actReply(act: Act, parts: ActParts): Reply {
  const wordings: readonly string[][] = actReplies[act]
  const sentences = filled(wordings[parts.times % wordings.length]!, parts)
  if (act === 'bye') return { kind: 'goodbye', sentences }
  const suggestions = suggestionsFor(act, parts)
  return { kind: 'answer', sentences, act, ...(suggestions.length > 0 && { suggestions }) }
}
