import houseWeights from '../english/house-weights.json' with { type: 'json' }
import relatedWords from '../english/related-words.tsv?raw'
import toldWords from '../english/told-words.tsv?raw'
import topicWeights from '../english/topic-weights.json?raw'
import { openHouseQuestions } from './house-questions.ts'
import { readRelatedWords, type Lexicon } from './lexicon.ts'
import { readClassifier } from './text-classifier.ts'
import { topicFeatures } from './topic-features.ts'

const relatedTo = readRelatedWords(relatedWords)

/**
 * Related English words, distilled from WordNet; words of papers by the words with which people ask for them; the topics
 * that houses speak of; and what is asked of a house at all. Shared by all talks.
 */
export const englishLexicon: Lexicon = {
  relatedTo,
  toldFor: readRelatedWords(toldWords),
  asksHouse: openHouseQuestions(houseWeights),
  topicsOf: readClassifier(topicWeights, (text) => topicFeatures(text, relatedTo)).classify,
}
