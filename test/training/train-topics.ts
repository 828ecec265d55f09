import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import relatedWords from '../../server/realtime/answers/english/related-words.tsv?raw'
import { readRelatedWords } from '../../server/realtime/answers/matching/lexicon.ts'
import { topicFeatures } from '../../server/realtime/answers/matching/topic-features.ts'
import { fitClassifier } from './fit-classifier.ts'

// Fits which topics texts are about, from the bank of topics; the same bits each time.

const english = join(import.meta.dirname, '../../server/realtime/answers/english')
const relatedTo = readRelatedWords(relatedWords)
const bank = readFileSync(join(english, 'topics.tsv'), 'utf8').trim().split('\n')
const examples = bank.map((line) => {
  const [label, , text] = line.split('\t')
  return { label: label!, features: topicFeatures(text!, relatedTo) }
})
const weights = fitClassifier(examples, { epochs: 15, rate: 0.5, decay: 2e-5, byRarity: true, leastSeen: 6 })
writeFileSync(join(english, 'topic-weights.json'), `${JSON.stringify(weights)}\n`)
console.log(`${examples.length} sentences, ${weights.labels.length} topics, ${weights.features.length} features`)
