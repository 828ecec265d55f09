import { DataSet, englishDataset, englishRecommendedTransformers, parseRawPattern, RegExpMatcher } from 'obscenity'
import { innocentPhrases, listedWords, wholeWords, type Topic } from './forbidden-words.ts'
import type { Refusal } from './moderate.ts'

const dataset = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => listedWords[metadata?.originalWord ?? ''] === undefined)
for (const [topic, patterns] of Object.entries(wholeWords)) {
  dataset.addPhrase((phrase) => {
    phrase.setMetadata({ originalWord: topic })
    for (const pattern of patterns) phrase.addPattern(parseRawPattern(pattern))
    for (const term of innocentPhrases) phrase.addWhitelistedTerm(term)
    return phrase
  })
}
const matcher = new RegExpMatcher({ ...dataset.build(), ...englishRecommendedTransformers })

/** Looks for words that leave little doubt, also when letters are doubled or replaced by signs that look like them. */
export function findForbiddenWords(texts: readonly string[]): Refusal | undefined {
  const [match] = texts.flatMap((text) => matcher.getAllMatches(text))
  if (match === undefined) return undefined
  const word = dataset.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord ?? ''
  const topic = listedWords[word] ?? (word as Topic)
  return { code: 'SAFETY.INPUT.TEXT', reason: `The prompt was refused for ${topic}. Say it in other words.` }
}
