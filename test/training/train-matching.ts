import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishLexicon } from '../../server/realtime/answers/matching/english-lexicon.ts'
import { readDemo, readHouses, type House } from './houses.ts'
import { readOlderHouses } from './older-houses.ts'
import { casesOf, olderCasesOf, type Mode } from './question-cases.ts'
import { fitGates, fitTo, judge, outcomeOf, rankInTurn, thresholdFor, type Outcome } from './rank-in-turn.ts'

// Fits how passages are ranked and when one is dared to be said; the same bits each time. Prints how well passages are found
// for houses that were left out of the fitting in turn, and, with `aside`, for those put aside, as totals.

const target = join(import.meta.dirname, '../../server/realtime/answers/english/matching-weights.json')
const modes: Mode[] = ['papers', 'lines']
/** No more of all questions may be answered wrongly outright, and outright or with the topic said first. */
const falseOutright = 0.03
const falseEchoed = 0.06
/**
 * From which probability on a passage that has no lines is said: at 0.75, where the others are, 12 of 100 questions that
 * stand close to the papers and are not answered by them were answered.
 */
const sureBare = 0.85
/** So many of what has nothing to do with the house may be offered something. */
const strayOffered = 0.2

const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`

function report(name: string, outcomes: readonly Outcome[]): void {
  for (const mode of new Set(outcomes.map(({ tried }) => tried.mode))) {
    const all = outcomes.filter(({ tried }) => tried.mode === mode)
    if (mode === 'off topic') {
      printStray(all)
      continue
    }
    const answerable = all.filter(({ tried }) => tried.right.length > 0)
    const share = (isRight: (one: Outcome) => boolean) => percent(answerable.filter(isRight).length, answerable.length)
    console.log(
      `${name}, ${mode}: ${all.length} questions; the right passage is first for ${share((one) => one.isFirst)}, ` +
        `among two for ${share((one) => one.isAmongTwo)}`,
    )
    for (const limit of [0.02, falseOutright, falseEchoed]) {
      const { right, threshold } = thresholdFor(all, limit)
      const rest = all.filter(({ first }) => first < threshold)
      const offers = rest.filter(({ amongTwo }) => amongTwo >= offered)
      const helped = right + offers.filter(({ isAmongTwo }) => isAmongTwo).length
      const inVain = offers.filter(({ isAmongTwo }) => !isAmongTwo).length
      console.log(
        `  at ${limit * 100} % false: right ${percent(right, answerable.length)}, helped ` +
          `${percent(helped, answerable.length)}, offered in vain ${percent(inVain, all.length)} (p >= ${threshold.toFixed(2)})`,
      )
    }
  }
}

function printStray(all: readonly Outcome[]): void {
  for (const from of [0.5, 0.6, 0.7, 0.8])
    console.log(
      `off topic: ${percent(all.filter(({ first }) => first >= from).length, all.length)} seem right with p >= ${from}`,
    )
  console.log(
    `  ${percent(all.filter(({ amongTwo }) => amongTwo >= offered).length, all.length)} are offered something`,
  )
}

/** What probabilities are worth: of the questions that seemed so likely, how many were right. */
function printReliability(outcomes: readonly Outcome[]): void {
  for (let from = 0; from < 1; from += 0.1) {
    const some = outcomes.filter(({ first }) => first >= from && first < from + 0.1)
    if (some.length > 0)
      console.log(
        `  ${from.toFixed(1)} to ${(from + 0.1).toFixed(1)}: ${percent(some.filter(({ isFirst }) => isFirst).length, some.length)} of ${some.length}`,
      )
  }
}

const linesOf = (path: string) =>
  readFileSync(join(import.meta.dirname, '../collections', path), 'utf8')
    .trim()
    .split('\n')
const strayTexts = linesOf('talk/off-topic.txt')
const stray = (text: string) => ({ text, words: null })

const all = (houses: readonly House[]) =>
  houses.flatMap((house) => modes.flatMap((mode) => casesOf(house, mode, englishLexicon)))
const { toLearn, aside } = readHouses()
/** What has nothing to do with any house is asked of one after the other. */
const offTopic = toLearn.flatMap((house, i) =>
  casesOf(
    { ...house, questions: strayTexts.filter((_, n) => n % toLearn.length === i).map(stray) },
    'off topic',
    englishLexicon,
  ),
)
const learned = [
  ...offTopic,
  ...all(toLearn),
  ...readOlderHouses().flatMap((house) => olderCasesOf(house, englishLexicon)),
]
const outcomes = rankInTurn(learned)
const rounded = (value: number) => Math.round(value * 1000) / 1000
/** Two passages are offered when one of them is right with this probability. */
const strays = outcomes.filter(({ tried }) => tried.mode === 'off topic').map(({ amongTwo }) => amongTwo)
const offered = rounded(strays.toSorted((a, b) => b - a)[Math.floor(strayOffered * strays.length)]!)
report('houses in turn', outcomes)
console.log('Of answers that seemed right with a probability of')
printReliability(outcomes)

const ranker = fitTo(learned)
const gates = fitGates(outcomes)
const ofModes = (...some: Mode[]) => some.map((mode) => outcomes.filter(({ tried }) => tried.mode === mode))
/** The strictest of these sorts of questions. */
const strictest = (limit: number, sorts: Outcome[][]) =>
  rounded(Math.max(...sorts.map((some) => thresholdFor(some, limit).threshold)))
const thresholdsFor = (sorts: Outcome[][]) => ({
  sure: strictest(falseOutright, sorts),
  echoed: strictest(falseEchoed, sorts),
})
const thresholds = {
  /** For a passage with lines by which people ask for it, and for one without. */
  asked: thresholdsFor(ofModes('lines')),
  bare: { sure: sureBare, echoed: sureBare },
  offered,
}
console.log(thresholds)
writeFileSync(target, `${JSON.stringify({ ...thresholds, ranker, ...gates })}\n`)

if (process.argv.includes('aside'))
  for (const [name, houses] of Object.entries({ 'put aside': aside, demo: readDemo() })) {
    const tried = all(houses).map((one) => outcomeOf(one, ranker))
    judge(tried, gates)
    report(name, tried)
  }
