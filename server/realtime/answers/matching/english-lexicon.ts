import { readFileSync } from 'node:fs'
import { openHouseQuestions } from './house-questions.ts'
import { readRelatedWords, type Lexicon } from './lexicon.ts'
import { readClassifier } from './text-classifier.ts'
import { openTextVectors } from './text-vectors.ts'
import { topicFeatures } from './topic-features.ts'
import { utteranceFeatures } from './utterance-features.ts'

const house = readClassifier(new URL('../english/house-classifier.bin', import.meta.url), utteranceFeatures)
const relatedTo = readRelatedWords(readFileSync(new URL('../english/related-words.tsv', import.meta.url), 'utf8'))
const toldFor = readRelatedWords(readFileSync(new URL('../english/told-words.tsv', import.meta.url), 'utf8'))
const topics = readClassifier(new URL('../english/topic-classifier.bin', import.meta.url), (text) =>
  topicFeatures(text, relatedTo),
)

/** The topics of `topicsOf`, in its order. */
export const topicLabels = topics.labels

const vectors = openTextVectors(
  readFileSync(new URL('../english/asked-vectors.bin', import.meta.url)),
  readFileSync(new URL('../english/told-vectors.bin', import.meta.url)),
)

/**
 * Related English words, distilled from WordNet; words of papers by the words with which people ask for them; the topics
 * that houses speak of; where questions and texts lie; and what is asked of a house at all. Shared by all talks.
 */
export const englishLexicon: Lexicon = {
  relatedTo,
  toldFor,
  asksHouse: openHouseQuestions(house),
  topicsOf: topics.classify,
  vectors,
}
