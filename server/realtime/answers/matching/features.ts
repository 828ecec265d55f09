import { asksFor, type AnswerType } from '../english/answer-types.ts'
import { sumOf } from './figures.ts'
import type { Lexicon } from './lexicon.ts'
import { mostWeight, weightOf, type PassageIndex, type Unit, type UnitKind } from './passage-index.ts'
import { productWithRow } from './rows.ts'
import { shareIn } from './shared-words.ts'
import { shownBy } from './shown-types.ts'
import { gramsOf, pairsOf, tokensOf } from './tokens.ts'
import { gramsAsked, gramsOfUnit, likenessInLetters, type AskedGrams } from './unit-grams.ts'
import { tokensOfPassage, tokensOfUnit } from './unit-tokens.ts'

/** What is compared for every passage that may answer a question; the order is that of the fitted weights. */
export const featureNames = [
  'asked',
  'askedNext',
  'askedLetters',
  'askedMean',
  'askedNear',
  'sentence',
  'sentenceLetters',
  'heading',
  'not',
  'notLead',
  'covered',
  'coveredOwn',
  'coveredByAsked',
  'askedCovered',
  'coveredBySentence',
  'coveredByTwo',
  'related',
  'relatedMore',
  'paraphrased',
  'paraphrasedMore',
  'topic',
  'near',
  'sentenceNear',
  'rarestMissing',
  'pairs',
  'typeShown',
  'typeMissing',
  'typeInSentence',
  'hasAsked',
  'isRow',
  'isItem',
  'isList',
  'length',
  'neighbour',
] as const

export type FeatureName = (typeof featureNames)[number]

/** A passage that may answer, with its features in their order. */
export interface Candidate {
  passage: number
  features: number[]
}

/** A question as it is compared. */
export interface AskedQuestion {
  text: string
  /** Words that carry its meaning, each once, and how much each tells. */
  tokens: string[]
  weights: number[]
  /** Share of the words that neither the documents nor their related words have. */
  unknownShare: number
  grams: string[]
  pairs: ReadonlySet<string>
  topics: Float32Array
  vector: Float32Array
  /** How likely it is asked of a house at all; the logarithm of the odds. */
  asksHouse: number
  type: AnswerType | null
}

/** Of blind questions at houses put aside the right passage was a later candidate for 8 of 699 with the papers alone, and for one with lines. */
const mostCandidates = 30
/** Letters are compared for so many of a passage's texts, those most alike in words. */
const comparedByLetters = 3
/** A related word counts for so much of the word itself when passages are chosen. */
const relatedShare = 0.7
/** From which likeness of topics, and nearness, a passage is a candidate without a word in common. */
const leastTopic = 0.2
const leastNear = 0.3

export function readAsked(text: string, index: PassageIndex, lexicon: Lexicon): AskedQuestion {
  const tokens = [...new Set(tokensOf(text))]
  const isKnown = (token: string) =>
    index.postings.has(token) || [...lexicon.relatedTo(token).keys()].some((other) => index.postings.has(other))
  return {
    text,
    tokens,
    weights: tokens.map((token) => weightOf(token, index)),
    unknownShare: tokens.filter((token) => !isKnown(token)).length / Math.max(1, tokens.length),
    grams: gramsOf(text),
    pairs: pairsOf(text),
    topics: lexicon.topicsOf(text).map(Math.sqrt),
    vector: lexicon.vectors.asked(text),
    asksHouse: lexicon.asksHouse(text),
    type: asksFor(text),
  }
}

/** Likeness (0–1, the cosine of weighted words) of a question with every unit that has one of its words. */
function likenessOfUnits({ tokens, weights }: AskedQuestion, index: PassageIndex): Map<number, number> {
  const likeness = new Map<number, number>()
  const norm = Math.hypot(...weights) || 1
  tokens.forEach((token, i) => {
    const weight = weights[i]! ** 2 / norm
    for (const unit of index.postings.get(token) ?? [])
      likeness.set(unit, (likeness.get(unit) ?? 0) + weight / index.units[unit]!.norm)
  })
  return likeness
}

/** The same for related words, of the passage's best unit: only good for choosing candidates. */
function addRelated(best: Map<number, number>, question: AskedQuestion, index: PassageIndex, lexicon: Lexicon): void {
  const norm = Math.hypot(...question.weights) || 1
  question.tokens.forEach((token, i) => {
    for (const [other, strength] of [...lexicon.relatedTo(token), ...lexicon.toldFor(token)]) {
      const weight = (relatedShare * strength * question.weights[i]! * weightOf(other, index)) / norm
      for (const unit of index.postings.get(other) ?? []) {
        const { passage, kind, norm: unitNorm } = index.units[unit]!
        const value = weight / unitNorm
        if (kind !== 'not' && value > (best.get(passage) ?? 0)) best.set(passage, value)
      }
    }
  })
}

interface ComparedUnit {
  id: number
  unit: Unit
  /** Likeness in words. */
  value: number
}

/** Compares one question with passages. */
class Comparison {
  readonly #question: AskedQuestion
  readonly #index: PassageIndex
  readonly #lexicon: Lexicon
  readonly #likeness: Map<number, number>
  readonly #grams: AskedGrams
  /** Likeness of each passage's best unit in words. */
  readonly best = new Map<number, number>()

  constructor(question: AskedQuestion, index: PassageIndex, lexicon: Lexicon) {
    this.#question = question
    this.#index = index
    this.#lexicon = lexicon
    this.#likeness = likenessOfUnits(question, index)
    this.#grams = gramsAsked(question.grams, index)
    for (const [unit, value] of this.#likeness) {
      const { passage, kind } = index.units[unit]!
      if (kind !== 'not' && value > (this.best.get(passage) ?? 0)) this.best.set(passage, value)
    }
  }

  topic = (passage: number) => productWithRow(this.#question.topics, this.#index.topics, passage)

  #weightOf = (token: string) => weightOf(token, this.#index)

  #nearness = (row: number) => productWithRow(this.#question.vector, this.#index.vectors, row)

  near = (passage: number) => this.#nearness(this.#index.vectorsOf[passage]!.whole)

  features(id: number): number[] {
    const passage = this.#index.passages[id]!
    const question = this.#question
    const { tokens, type } = question
    const { asked, sentence: sentences, heading, not: notAsked } = this.#units(id)
    const shareOfUnit = (one: ComparedUnit | undefined) => (one ? shareIn(tokensOfUnit(one.unit), question) : 0)
    const askedTokens = asked[0] ? [...tokensOfUnit(asked[0].unit)] : []
    const { all, told, own } = tokensOfPassage(id, this.#index)
    const covered = shareIn(all, question)
    const related = shareIn(all, question, this.#lexicon.relatedTo)
    const paraphrased = shareIn(told, question, this.#lexicon.toldFor)
    const not = notAsked[0]?.value ?? 0
    const best = asked[0]?.value ?? 0
    const isShown = type !== null && shownBy(passage).has(type)
    const vectors = this.#index.vectorsOf[id]!
    const neighbours = [id - 1, id + 1].filter((other) => this.#index.passages[other]?.block === passage.block)
    const values: Record<FeatureName, number> = {
      asked: best,
      askedNext: asked[1]?.value ?? 0,
      askedLetters: this.#letters(asked),
      askedMean: sumOf(asked.slice(0, 4).map(({ value }) => value)) / 4,
      askedNear: Math.max(0, ...vectors.asked.map(this.#nearness)),
      sentence: sentences[0]?.value ?? 0,
      sentenceLetters: this.#letters(sentences),
      heading: heading[0]?.value ?? 0,
      not,
      notLead: Math.max(0, not - best),
      covered,
      coveredOwn: shareIn(own, question),
      coveredByAsked: shareOfUnit(asked[0]),
      askedCovered: shareIn(new Set(tokens), { tokens: askedTokens, weights: askedTokens.map(this.#weightOf) }),
      coveredBySentence: shareOfUnit(sentences[0]),
      coveredByTwo: this.#sharedByTwo(sentences),
      related,
      relatedMore: related - covered,
      paraphrased,
      paraphrasedMore: Math.max(0, paraphrased - Math.max(related, covered)),
      topic: this.topic(id),
      near: this.near(id),
      sentenceNear: Math.max(...vectors.sentences.map(this.#nearness)),
      rarestMissing:
        Math.max(0, ...tokens.map((token, i) => (all.has(token) ? 0 : question.weights[i]!))) / mostWeight(this.#index),
      pairs: Math.min(3, this.#sharedPairs(sentences)) / 3,
      typeShown: isShown ? 1 : 0,
      typeMissing: type === null || isShown ? 0 : 1,
      typeInSentence: isShown && sentences[0] && shownBy(sentences[0].unit).has(type) ? 1 : 0,
      hasAsked: passage.asked.length > 0 ? 1 : 0,
      isRow: passage.form === 'row' ? 1 : 0,
      isItem: passage.form === 'item' ? 1 : 0,
      isList: passage.form === 'list' ? 1 : 0,
      length: Math.min(3, all.size / 20),
      neighbour: Math.max(0, ...neighbours.map((other) => this.best.get(other) ?? 0)),
    }
    return featureNames.map((name) => values[name])
  }

  /** A passage's units of each kind, those most alike in words first. */
  #units(passage: number): Record<UnitKind, ComparedUnit[]> {
    const units: Record<UnitKind, ComparedUnit[]> = { sentence: [], heading: [], asked: [], not: [] }
    for (const id of this.#index.unitsOf[passage]!) {
      const unit = this.#index.units[id]!
      units[unit.kind].push({ id, unit, value: this.#likeness.get(id) ?? 0 })
    }
    for (const some of Object.values(units)) some.sort((a, b) => b.value - a.value)
    return units
  }

  /** The share of the question's words in two sentences in a row: the second may call what the first names "it". */
  #sharedByTwo(sentences: readonly ComparedUnit[]): number {
    const inOrder = sentences.toSorted((a, b) => a.id - b.id).map(({ unit }) => tokensOfUnit(unit))
    const shares = inOrder.map((own, i) => {
      const before = inOrder[i - 1]
      return shareIn({ has: (token) => own.has(token) || before?.has(token) === true }, this.#question)
    })
    return Math.max(0, ...shares)
  }

  #letters(units: readonly ComparedUnit[]): number {
    const compared = units.slice(0, comparedByLetters)
    return Math.max(0, ...compared.map(({ unit }) => likenessInLetters(this.#grams, gramsOfUnit(unit, this.#index))))
  }

  #sharedPairs(sentences: readonly ComparedUnit[]): number {
    return [...this.#question.pairs].filter((pair) => sentences.some(({ unit }) => unit.words.includes(pair))).length
  }
}

/** The passages that a question shares most with, by words, related words and topics, each with its features. */
export function candidatesFor(question: AskedQuestion, index: PassageIndex, lexicon: Lexicon): Candidate[] {
  const comparison = new Comparison(question, index, lexicon)
  const worth = new Map(comparison.best)
  addRelated(worth, question, index, lexicon)
  for (const { id } of index.passages) {
    const [topic, near] = [comparison.topic(id), comparison.near(id)]
    if (topic > leastTopic || near > leastNear) worth.set(id, (worth.get(id) ?? 0) + (topic + near) / 4)
  }
  return [...worth]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, mostCandidates)
    .map(([passage]) => ({ passage, features: comparison.features(passage) }))
}
