import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRelatedWords } from '../../server/realtime/answers/matching/lexicon.ts'
import { topicFeatures } from '../../server/realtime/answers/matching/topic-features.ts'
import { fitClassifier } from './fit-classifier.ts'

// Fits which topics texts are about, from the bank of topics; the same bits each time.

const english = join(import.meta.dirname, '../../server/realtime/answers/english')
const relatedTo = readRelatedWords(readFileSync(join(english, 'related-words.tsv'), 'utf8'))
const bank = readFileSync(join(english, 'topics.tsv'), 'utf8').trim().split('\n')
const examples = bank.map((line) => {
  const [label, , text] = line.split('\t')
  return { label: label!, features: topicFeatures(text!, relatedTo) }
})
const packed = fitClassifier(examples, { epochs: 15, rate: 0.5, decay: 2e-5, byRarity: true, leastSeen: 6 })
writeFileSync(join(english, 'topic-classifier.bin'), packed)
console.log(
  `${examples.length} sentences, ${new Set(examples.map(({ label }) => label)).size} topics, ${packed.length} bytes`,
)
