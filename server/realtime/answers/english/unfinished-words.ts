import { phrases } from '../language/phrases.ts'
import { wordSet } from '../language/word-lists.ts'

const asking = 'how|what|when|where|which|who|why|much|many'
const subjects = 'i|we|he|she|they|you'
const having = 'do|have|has|had'
const auxiliaries = 'is|are|was|were|am|does|did|can|could|may|might|must|shall|should|will|would'
const prepositions = 'in|on|at|for|from|by|with|about'
const articles = 'a|an|the|my|your|our'

/** How what goes on ends: with an article, a preposition, "how much is". */
export const unfinishedEnds = phrases(`
  ${articles}|his|their|its|of|and|or|but|nor|because|if|than|as|into|very|so|every|each|nearest|next|whose|tell|say|
  show <end>,
  ${asking} <end>, ${auxiliaries}|${having} ${subjects} <end>, ${auxiliaries}|${having} <end>, ${prepositions}|to <end>`)

/** What is whole all the same: "how many steps does the tower have?", often heard as "has", "who are you", "what is it for". */
export const wholeEnds = phrases(`
  very|so much|many <end>, <start> ${asking} <end>, <start> <word> much|many <end>, how|who|what|where are|were you <end>,
  ${subjects} ${having} <end>, <start> how|what|which <word>* do|does|did <word> <word>* ${having} <end>,
  it|that|this|they|there|he|she ${auxiliaries} <end>,
  <start> what|which|who|where <word> <word> <word>* ${prepositions} <end>`)

/** "Who was the last": which one, not what. */
export const endsBeforeName = phrases(
  `${articles} first|last|old|oldest|new|newest|main|other|only|same|big|biggest|small|smallest|best|whole <end>`,
)
/** "Who built", "how many steps": visitors who pause there mostly go on. */
export const barelyAsked = phrases(`<start> ${asking} <word>? <end>, <start> ${asking} ${asking} <word> <end>`)

export const doing = wordSet('do does did')
/** "How long does the tour" and "how much does a boat trip" want one of these verbs. */
export const asksMeasure = phrases('<start> how much|long do|does')
export const measuringVerbs = wordSet(
  `cost costs take takes last lasts need needs pay pays weigh weighs earn earns stay stays wait waits spend spends run
  runs go`,
)

/** Nothing follows the word that a question about a name ends with. */
export const asksForName = phrases('<start> what <word>* called|named <end>')
