import type { Passage } from '../documents/read-passages.ts'
import { countWords } from '../documents/sentences.ts'
import { shows } from '../english/answer-types.ts'
import type { AskedQuestion } from './features.ts'
import { sumOf } from './figures.ts'
import { leansBack } from './leans-back.ts'
import type { Lexicon } from './lexicon.ts'
import { gramWeightOf, weightOf, type PassageIndex } from './passage-index.ts'
import { keptWith } from './remembering.ts'
import { shareIn } from './shared-words.ts'
import { product } from './text-vectors.ts'
import { gramsOf, pairsOf, tokensOf } from './tokens.ts'

/** What is compared for every sentence of a passage; the order is that of the fitted weights. */
export const sentenceFeatureNames = [
  'covered',
  'likeness',
  'related',
  'paraphrased',
  'letters',
  'pairs',
  'topic',
  'near',
  'typeShown',
  'typeMissing',
  'coveredBefore',
  'isFirst',
  'place',
  'length',
  'isSaid',
  'isNext',
  'leansSaid',
  'leansNext',
] as const

type SentenceFeatureName = (typeof sentenceFeatureNames)[number]

/** A sentence as it is compared; made when its passage is first answered from. */
interface ReadSentence {
  tokens: ReadonlySet<string>
  grams: ReadonlySet<string>
  pairs: ReadonlySet<string>
  topics: Float32Array
  vector: Float32Array
  shown: ReturnType<typeof shows>
  words: number
}

const sentencesReadWith = keptWith((lexicon: Lexicon) =>
  keptWith(({ sentences }: Passage): ReadSentence[] =>
    sentences.map((text) => ({
      tokens: new Set(tokensOf(text)),
      grams: new Set(gramsOf(text)),
      pairs: pairsOf(text),
      topics: lexicon.topicsOf(text).map(Math.sqrt),
      vector: lexicon.vectors.told(text),
      shown: shows(text),
      words: countWords(text),
    })),
  ),
)

/** What a question's sentence is chosen with. */
export interface Against {
  index: PassageIndex
  lexicon: Lexicon
  /** Sentences that were said in this talk. */
  said: ReadonlySet<string>
}

/** The features of each of a passage's sentences, in their order. */
export function sentenceFeatures(
  passage: Passage,
  question: AskedQuestion,
  { index, lexicon, said }: Against,
): number[][] {
  const sentences = sentencesReadWith(lexicon)(passage)
  const covered = sentences.map(({ tokens }) => shareIn(tokens, question))
  const weightOfGrams = (grams: Iterable<string>) =>
    Math.sqrt(sumOf([...grams].map((gram) => gramWeightOf(gram, index) ** 2)))
  const askedGrams = weightOfGrams(question.grams)
  const wasSaid = (i: number) => said.has(passage.sentences[i]!)
  const leans = leansBack(question.text)
  return sentences.map(({ tokens, grams, pairs, topics, vector, shown, words }, i) => {
    const norm = Math.hypot(...[...tokens].map((token) => weightOf(token, index))) || 1
    const shared = question.tokens.map((token, at) => (tokens.has(token) ? question.weights[at]! ** 2 : 0))
    const sharedGrams = weightOfGrams(question.grams.filter((gram) => grams.has(gram))) ** 2
    const isNext = i > 0 && wasSaid(i - 1) && !wasSaid(i)
    const isShown = question.type !== null && shown.has(question.type)
    const values: Record<SentenceFeatureName, number> = {
      covered: covered[i]!,
      likeness: sumOf(shared) / norm / (Math.hypot(...question.weights) || 1),
      related: shareIn(tokens, question, lexicon.relatedTo),
      paraphrased: shareIn(tokens, question, lexicon.toldFor),
      letters: sharedGrams / (weightOfGrams(grams) * askedGrams || 1),
      pairs: Math.min(3, [...question.pairs].filter((pair) => pairs.has(pair)).length) / 3,
      topic: product(question.topics, topics),
      near: product(question.vector, vector),
      typeShown: isShown ? 1 : 0,
      typeMissing: question.type === null || isShown ? 0 : 1,
      coveredBefore: covered[i - 1] ?? 0,
      isFirst: i === 0 ? 1 : 0,
      place: i / sentences.length,
      length: Math.min(3, words / 12),
      isSaid: wasSaid(i) ? 1 : 0,
      isNext: isNext ? 1 : 0,
      leansSaid: leans && wasSaid(i) ? 1 : 0,
      leansNext: leans && isNext ? 1 : 0,
    }
    return sentenceFeatureNames.map((name) => values[name])
  })
}
