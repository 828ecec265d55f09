import { phrases } from '../language/phrases.ts'
import { wordSet } from '../language/word-lists.ts'

const articles = 'a|an|the|my|your|our|every'

/** Words that don't follow one another: an article before a verb or another article, "of is", "you the", "where" behind most words. */
export const oddPairs = phrases(`
  !me|us|know|is|and|but|or|about|of|to|in|on|at|for|from|with|by|remember|see|say|please|so|then|hello|hi <word>
  how|what|when|where|which|who|why,
  <number> ${articles}, a <number>, you|i|we|he|she|they|when|where|who|why|how|what ${articles},
  !how|so|too|very|that|as|not <word> much|many, of is|are|was|do|of,
  ${articles} a|an|the|my|your|our|his|their|is|are|was|were|am|be|do|does|did|can|could|will|would|may|have|has|had|i|you|
  we|they|he|she|it|of|in|on|at|for|from|by|with|to|and|or|any|some|many|much|all|no|this|that|how|what|when|where|which|
  who|why|not`)

/** How questions and wishes begin; a recogniser out of its depth often begins with an article. */
export const beginnings = wordSet(
  `how what when where which who whose why is are was were am do does did can could may might must shall should will would
  has have had i we you tell show give please hello hi hey and or but so thank thanks good yes no ok excuse sorry let in on
  at for from until to`,
)
