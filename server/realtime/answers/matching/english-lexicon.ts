import relatedWords from '../english/related-words.tsv?raw'
import topicWeights from '../english/topic-weights.json' with { type: 'json' }
import { readRelatedWords, type Lexicon } from './lexicon.ts'
import { openClassifier } from './text-classifier.ts'
import { topicFeatures } from './topic-features.ts'

const relatedTo = readRelatedWords(relatedWords)

/** Related English words, distilled from WordNet, and the topics that houses speak of. Shared by all talks. */
export const englishLexicon: Lexicon = {
  relatedTo,
  topicsOf: openClassifier(topicWeights, (text) => topicFeatures(text, relatedTo)),
}
