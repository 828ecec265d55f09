import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { confidenceFeatures } from '../../server/realtime/answers/matching/confidence.ts'
import { readRelatedWords, type Lexicon } from '../../server/realtime/answers/matching/lexicon.ts'
import { probabilityOf, rank, type Linear } from '../../server/realtime/answers/matching/ranking.ts'
import { openClassifier } from '../../server/realtime/answers/matching/text-classifier.ts'
import { topicFeatures } from '../../server/realtime/answers/matching/topic-features.ts'
import { fitLogistic, fitRanker } from './fit.ts'
import { fitClassifier } from './fit-classifier.ts'
import { readHouses, type House } from './houses.ts'
import { casesOf, type Mode, type QuestionCase } from './question-cases.ts'

// Says how well passages are found for questions in visitors' own words: houses that were left out of the fitting in turn,
// and, with `aside`, the houses put aside, as totals.

const root = join(import.meta.dirname, '../..')
const folds = 6
const modes: Mode[] = ['papers', 'lines']
const falseLimits = [0.02, 0.03, 0.05]
/** Two passages are offered when one of them is right with this probability. */
const offersFrom = 0.35

function openLexicon(): Lexicon {
  const words = join(root, 'bench-results/related-words.tsv')
  const relatedTo = readRelatedWords(existsSync(words) ? readFileSync(words, 'utf8') : '')
  const featuresOf = (text: string) => topicFeatures(text, relatedTo)
  const bank = readFileSync(join(root, 'server/realtime/answers/english/topics.tsv'), 'utf8').trim().split('\n')
  const examples = bank.map((line) => {
    const [label, , text] = line.split('\t')
    return { label: label!, features: featuresOf(text!) }
  })
  const weights = fitClassifier(examples, { epochs: 25, rate: 0.5, decay: 2e-5, byRarity: true })
  return { relatedTo, topicsOf: openClassifier(weights, featuresOf) }
}

/** A case with its ranking: whether the first passage, or one of two, is right, and how likely that seemed. */
interface Outcome {
  tried: QuestionCase
  row: number[]
  isFirst: boolean
  isAmongTwo: boolean
  first: number
  amongTwo: number
}

function ranked(tried: QuestionCase, ranker: Linear): Outcome {
  const order = rank(tried.candidates, ranker)
  const isRight = (place: number) => order[place] !== undefined && tried.right.includes(order[place].passage)
  const row = order.length > 0 ? confidenceFeatures(tried.question, order) : []
  return { tried, row, isFirst: isRight(0), isAmongTwo: isRight(0) || isRight(1), first: 0, amongTwo: 0 }
}

const fitTo = (cases: readonly QuestionCase[]) =>
  fitRanker(
    cases.map(({ candidates, right }) => ({
      rows: candidates.map(({ features }) => features),
      right: candidates.map(({ passage }) => right.includes(passage)),
    })),
  )

/** Sets how likely the outcomes seemed, by gates that were fitted on others. */
function judge(outcomes: readonly Outcome[], others: readonly Outcome[]): void {
  const known = others.filter(({ row }) => row.length > 0)
  const gate = (isRight: (one: Outcome) => boolean) =>
    fitLogistic(
      known.map(({ row }) => row),
      known.map(isRight),
      { decay: 0.005 },
    )
  const first = gate(({ isFirst }) => isFirst)
  const amongTwo = gate(({ isAmongTwo }) => isAmongTwo)
  for (const one of outcomes) {
    if (one.row.length === 0) continue
    one.first = probabilityOf(first, one.row)
    one.amongTwo = probabilityOf(amongTwo, one.row)
  }
}

function inTurn(cases: readonly QuestionCase[]): Outcome[] {
  const houses = [...new Set(cases.map(({ house }) => house))]
  const foldOf = ({ house }: QuestionCase) => houses.indexOf(house) % folds
  const outcomes: Outcome[] = []
  for (let fold = 0; fold < folds; fold++) {
    const ranker = fitTo(cases.filter((one) => foldOf(one) !== fold))
    outcomes.push(...cases.filter((one) => foldOf(one) === fold).map((one) => ranked(one, ranker)))
  }
  for (let fold = 0; fold < folds; fold++)
    judge(
      outcomes.filter(({ tried }) => foldOf(tried) === fold),
      outcomes.filter(({ tried }) => foldOf(tried) !== fold),
    )
  return outcomes
}

function report(name: string, outcomes: readonly Outcome[]): void {
  for (const mode of modes) {
    const all = outcomes.filter(({ tried }) => tried.mode === mode)
    const answerable = all.filter(({ tried }) => tried.right.length > 0)
    const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`
    const share = (isRight: (one: Outcome) => boolean) => percent(answerable.filter(isRight).length, answerable.length)
    console.log(
      `${name}, ${mode}: ${all.length} questions; the right passage is first for ${share((one) => one.isFirst)}, ` +
        `among two for ${share((one) => one.isAmongTwo)}`,
    )
    for (const limit of falseLimits) {
      const { right, threshold } = answered(all, limit)
      const rest = all.filter(({ first }) => first < threshold)
      const offered = rest.filter(({ amongTwo }) => amongTwo >= offersFrom)
      const helped = right + offered.filter(({ isAmongTwo }) => isAmongTwo).length
      const inVain = offered.filter(({ isAmongTwo }) => !isAmongTwo).length
      console.log(
        `  at ${limit * 100} % false: right ${percent(right, answerable.length)}, helped ` +
          `${percent(helped, answerable.length)}, offered in vain ${percent(inVain, all.length)} (p >= ${threshold.toFixed(2)})`,
      )
    }
  }
}

/** The lowest threshold at which no more than so large a share of all is answered wrongly. */
function answered(all: readonly Outcome[], limit: number): { right: number; threshold: number } {
  let wrong = 0
  let right = 0
  let best = { right: 0, threshold: 1 }
  for (const { isFirst, first } of all.toSorted((a, b) => b.first - a.first)) {
    if (isFirst) right++
    else wrong++
    if (wrong <= limit * all.length && right > best.right) best = { right, threshold: first }
  }
  return best
}

const lexicon = openLexicon()
const all = (houses: readonly House[]) =>
  houses.flatMap((house) => modes.flatMap((mode) => casesOf(house, mode, lexicon)))
const { toLearn, aside } = readHouses()
const learned = all(toLearn)
const outcomes = inTurn(learned)
report(`${toLearn.length} houses in turn`, outcomes)
if (process.argv.includes('aside')) {
  const ranker = fitTo(learned)
  const tried = all(aside).map((one) => ranked(one, ranker))
  judge(tried, outcomes)
  report(`${aside.length} houses put aside`, tried)
}
