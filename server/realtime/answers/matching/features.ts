import { asksFor, shows, type AnswerType } from '../english/answer-types.ts'
import type { Passage } from '../documents/read-passages.ts'
import type { Lexicon } from './lexicon.ts'
import { pairsOf, weightOf, type PassageIndex, type UnitKind } from './passage-index.ts'
import { gramsOf, tokensOf } from './tokens.ts'
import { gramsAsked, gramsOfUnit, likenessInLetters, type AskedGrams } from './unit-grams.ts'

/** What is compared for every passage that may answer a question; the order is that of the fitted weights. */
export const featureNames = [
  'asked',
  'askedNext',
  'askedLetters',
  'askedMean',
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
  'related',
  'relatedMore',
  'paraphrased',
  'paraphrasedMore',
  'topic',
  'rarestMissing',
  'pairs',
  'typeShown',
  'typeMissing',
  'hasAsked',
  'isRow',
  'isItem',
  'isList',
  'length',
  'neighbour',
] as const

type FeatureName = (typeof featureNames)[number]

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
  /** How likely it is asked of a house at all; the logarithm of the odds. */
  asksHouse: number
  type: AnswerType | null
}

const mostCandidates = 60
/** Letters are compared for so many of a passage's texts, those most alike in words. */
const comparedByLetters = 3
/** A related word counts for so much of the word itself when passages are chosen. */
const relatedShare = 0.7

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
    asksHouse: lexicon.asksHouse(text),
    type: asksFor(text),
  }
}

const shownTypes = new WeakMap<Passage, ReadonlySet<AnswerType>>()

/** The kinds of answer that a passage holds; read when it is first compared. */
function shownBy(passage: Passage): ReadonlySet<AnswerType> {
  const shown = shownTypes.get(passage) ?? shows(passage.sentences.join(' '))
  shownTypes.set(passage, shown)
  return shown
}

const sumOf = (values: Iterable<number>) => {
  let sum = 0
  for (const value of values) sum += value
  return sum
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

function product(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

/** Compares one question with passages. */
class Comparison {
  readonly #question: AskedQuestion
  readonly #index: PassageIndex
  readonly #lexicon: Lexicon
  readonly #likeness: Map<number, number>
  readonly #total: number
  readonly #grams: AskedGrams
  /** Likeness of each passage's best unit in words. */
  readonly best = new Map<number, number>()

  constructor(question: AskedQuestion, index: PassageIndex, lexicon: Lexicon) {
    this.#question = question
    this.#index = index
    this.#lexicon = lexicon
    this.#likeness = likenessOfUnits(question, index)
    this.#total = sumOf(question.weights) || 1
    this.#grams = gramsAsked(question.grams, index)
    for (const [unit, value] of this.#likeness) {
      const { passage, kind } = index.units[unit]!
      if (kind !== 'not' && value > (this.best.get(passage) ?? 0)) this.best.set(passage, value)
    }
  }

  topic = (passage: number) => product(this.#question.topics, this.#index.topicsOf[passage]!)

  features(id: number): number[] {
    const passage = this.#index.passages[id]!
    const { tokens, type } = this.#question
    const asked = this.#units(id, 'asked')
    const sentences = this.#units(id, 'sentence')
    const askedTokens = this.#tokensOf(asked[0]?.unit)
    const all = this.#index.tokensOf[id]!
    const covered = this.#share(all)
    const related = this.#relatedShare(all, this.#lexicon.relatedTo)
    const paraphrased = this.#relatedShare(this.#index.toldTokensOf[id]!, this.#lexicon.toldFor)
    const not = this.#units(id, 'not')[0]?.value ?? 0
    const best = asked[0]?.value ?? 0
    const isShown = type !== null && shownBy(passage).has(type)
    const neighbours = [id - 1, id + 1].filter((other) => this.#index.passages[other]?.block === passage.block)
    const values: Record<FeatureName, number> = {
      asked: best,
      askedNext: asked[1]?.value ?? 0,
      askedLetters: this.#letters(asked),
      askedMean: sumOf(asked.slice(0, 4).map(({ value }) => value)) / 4,
      sentence: sentences[0]?.value ?? 0,
      sentenceLetters: this.#letters(sentences),
      heading: this.#units(id, 'heading')[0]?.value ?? 0,
      not,
      notLead: Math.max(0, not - best),
      covered,
      coveredOwn: this.#share(this.#index.ownTokensOf[id]!),
      coveredByAsked: this.#share(askedTokens),
      askedCovered: this.#shareOf(askedTokens, new Set(tokens)),
      coveredBySentence: this.#share(this.#tokensOf(sentences[0]?.unit)),
      related,
      relatedMore: related - covered,
      paraphrased,
      paraphrasedMore: Math.max(0, paraphrased - Math.max(related, covered)),
      topic: this.topic(id),
      rarestMissing: Math.max(0, ...tokens.map((token, i) => (all.has(token) ? 0 : this.#question.weights[i]!))) / 8,
      pairs: Math.min(3, this.#sharedPairs(id)) / 3,
      typeShown: isShown ? 1 : 0,
      typeMissing: type === null || isShown ? 0 : 1,
      hasAsked: passage.asked.length > 0 ? 1 : 0,
      isRow: passage.form === 'row' ? 1 : 0,
      isItem: passage.form === 'item' ? 1 : 0,
      isList: passage.form === 'list' ? 1 : 0,
      length: Math.min(3, all.size / 20),
      neighbour: Math.max(0, ...neighbours.map((other) => this.best.get(other) ?? 0)),
    }
    return featureNames.map((name) => values[name])
  }

  #units(passage: number, kind: UnitKind): { unit: number; value: number }[] {
    return this.#index.unitsOf[passage]!.filter((unit) => this.#index.units[unit]!.kind === kind)
      .map((unit) => ({ unit, value: this.#likeness.get(unit) ?? 0 }))
      .toSorted((a, b) => b.value - a.value)
  }

  #tokensOf(unit: number | undefined): ReadonlySet<string> {
    return unit === undefined ? new Set() : this.#index.units[unit]!.tokens
  }

  /** How much of the question's words, by their weight, is among these. */
  #share(words: ReadonlySet<string>): number {
    const { tokens, weights } = this.#question
    return sumOf(tokens.map((token, i) => (words.has(token) ? weights[i]! : 0))) / this.#total
  }

  #shareOf(words: ReadonlySet<string>, among: ReadonlySet<string>): number {
    const weights = [...words].map((word) => ({ word, weight: weightOf(word, this.#index) }))
    const total = sumOf(weights.map(({ weight }) => weight)) || 1
    return sumOf(weights.map(({ word, weight }) => (among.has(word) ? weight : 0))) / total
  }

  /** The same share, where a word counts also by its nearest related one. */
  #relatedShare(words: ReadonlySet<string>, relatedTo: Lexicon['relatedTo']): number {
    const { tokens, weights } = this.#question
    const nearest = (token: string) => {
      if (words.has(token)) return 1
      let strength = 0
      for (const [other, value] of relatedTo(token)) if (value > strength && words.has(other)) strength = value
      return strength
    }
    return sumOf(tokens.map((token, i) => weights[i]! * nearest(token))) / this.#total
  }

  #letters(units: readonly { unit: number }[]): number {
    const compared = units.slice(0, comparedByLetters).map(({ unit }) => this.#index.units[unit]!)
    return Math.max(0, ...compared.map((unit) => likenessInLetters(this.#grams, gramsOfUnit(unit, this.#index))))
  }

  #sharedPairs(passage: number): number {
    const sentences = this.#index.unitsOf[passage]!.map((unit) => this.#index.units[unit]!).filter(
      ({ kind }) => kind === 'sentence',
    )
    let shared = 0
    for (const pair of this.#question.pairs) if (sentences.some(({ pairs }) => pairs.has(pair))) shared++
    return shared
  }
}

/** The passages that a question shares most with, by words, related words and topics, each with its features. */
export function candidatesFor(question: AskedQuestion, index: PassageIndex, lexicon: Lexicon): Candidate[] {
  const comparison = new Comparison(question, index, lexicon)
  const worth = new Map(comparison.best)
  addRelated(worth, question, index, lexicon)
  for (const { id } of index.passages) {
    const topic = comparison.topic(id)
    if (topic > 0.2) worth.set(id, (worth.get(id) ?? 0) + topic / 4)
  }
  return [...worth]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, mostCandidates)
    .map(([passage]) => ({ passage, features: comparison.features(passage) }))
}
