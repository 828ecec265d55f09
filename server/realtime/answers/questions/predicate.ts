import { isFunctionWord, isLight, isTelling } from '../language/terms.ts'
import { stem, words } from '../language/words.ts'
import type { QuestionKind } from './kinds.ts'

/** Kinds whose answer may not be about another doing of the same thing or person. */
const kinds = new Set<QuestionKind>(['who', 'when', 'count', 'amount', 'why', 'money', 'where', 'can'])

const auxiliary = 'do|does|did|was|were|has|have|had|can|may|must|will'
const doer = new RegExp(`\\bwho (?:(?:${auxiliary}) (?=\\w+ (?:the|a|an|my|your|our|in|on|at|it)\\b))?(\\w+)`)
/** A timetable says when something comes again without saying what it does: only the past counts after "when" and "where". */
const done = new RegExp(`\\b(?:whe(?:n|re) (?:did|was|were)|(?:why|how (?:many|much))\\b.*?\\b(?:${auxiliary})) (.*)`)
const leave =
  /\b(?:can|could|may|must|should|do|does|did|will) (?:i|we|you|one|people|visitors|(?:my|our|the|a|an) \w+|children|kids|dogs|adults) (?:\w+ly |also |even |still |ever |always )?(\w+)/
/** What is allowed or offered is often told without these. */
const understood = new Set(
  'bring take come go get have use enter visit see find need help do be want offer sell show serve accept provide lend keep put make look give start allow pay play wear eat drink let'
    .split(' ')
    .map(stem),
)
const paidFor = /\bcosts? to (\w+)/
/** Doings that a document seldom puts in words. */
const general = new Set(['come', 'go', 'help', 'happen', 'work'].map(stem))
const aside = / (?:in|on|at|for|from|with|to|by|of|into|during|before|after|down|up|off|out|here|there|again)\b.*$/

/** The stem of what is done in a question: "gave" of "who gave the bear to the museum", "built" of "when was it built"; null when it says nothing. */
export function predicateOf(text: string, kind: QuestionKind): string | null {
  if (!kinds.has(kind)) return null
  const asked = words(text).join(' ')
  if (kind === 'can') {
    const term = stem(leave.exec(asked)?.[1] ?? '')
    return term === '' || understood.has(term) ? null : term
  }
  const word =
    kind === 'who'
      ? doer.exec(asked)?.[1]
      : kind === 'money'
        ? paidFor.exec(asked)?.[1]
        : done.exec(asked)?.[1]?.replace(aside, '').split(' ').at(-1)
  if (word === undefined || isFunctionWord(word)) return null
  const term = stem(word)
  return general.has(term) || (isLight(term) && !isTelling(term)) ? null : term
}
