import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPassages, type Passage } from '../../server/realtime/answers/documents/read-passages.ts'
import { englishLexicon } from '../../server/realtime/answers/matching/english-lexicon.ts'
import { readAsked } from '../../server/realtime/answers/matching/features.ts'
import type { Lexicon } from '../../server/realtime/answers/matching/lexicon.ts'
import { indexPassages } from '../../server/realtime/answers/matching/passage-index.ts'
import { valueOf, type Linear } from '../../server/realtime/answers/matching/ranking.ts'
import { sentenceFeatureNames, sentenceFeatures } from '../../server/realtime/answers/matching/sentence-features.ts'
import { wordAnswer } from '../../server/realtime/answers/matching/word-answer.ts'
import { fitRanker, type Group } from './fit.ts'
import { dialoguesOf } from './dialogues.ts'
import { bare, passagesWith, readHouses, type House } from './houses.ts'
import { foldOf, folds, lexiconFor } from './lexicons-in-turn.ts'

// Fits which sentence of a passage answers a question; the same bits each time. Prints how often it is the right one, for houses
// left out of the fitting in turn, and for those put aside.

const target = join(import.meta.dirname, '../../server/realtime/answers/english/sentence-weights.json')

interface SentenceCase extends Group {
  house: string
  /** Something was said before. */
  isFollowing: boolean
}

/** Which sentences hold the words; those that share most of them where they cross two sentences. */
function holding(words: string, { excerpts, sentences }: Passage): boolean[] {
  const wanted = bare(words)
  const hold = sentences.map(
    (sentence, i) => bare(sentence).includes(wanted) || bare(excerpts[i] ?? '').includes(wanted),
  )
  if (hold.some(Boolean)) return hold
  const parts = words.split(/\s+/).map(bare)
  const shared = sentences.map((sentence, i) => {
    const own = `${bare(sentence)} ${bare(excerpts[i] ?? '')}`
    return parts.filter((part) => part.length > 2 && own.includes(part)).length
  })
  const most = Math.max(...shared)
  return shared.map((count) => count === most)
}

/** `said` by a character that finds the right passages and words them by a ranker; at first only what was asked for is said. */
function casesOf(house: House, lexicon: Lexicon, wording: Linear | null): SentenceCase[] {
  const passages = readPassages([{ id: house.name, name: house.name, content: house.papers }])
  const index = indexPassages(passages, lexicon)
  const alone = house.questions.map((question) => [question])
  return [...alone, ...dialoguesOf(house.name)].flatMap((turns) => {
    const said = new Set<string>()
    return turns.flatMap(({ text, words }): SentenceCase[] => {
      const [id] = words === null ? [] : passagesWith(words, passages)
      const passage = passages[id ?? -1]
      if (passage === undefined || passage.sentences.length < 2) return []
      const question = readAsked(text, index, lexicon)
      const against = { index, lexicon, said: new Set(said) }
      const rows = sentenceFeatures(passage, question, against)
      const right = holding(words!, passage)
      const now = wording
        ? wordAnswer(passage, question, against, { ranker: wording }).sentences
        : passage.sentences.filter((_, i) => right[i])
      for (const sentence of now) said.add(sentence)
      return [{ house: house.name, rows, right, isFollowing: against.said.size > 0 }]
    })
  })
}

const isFirst = ({ rows, right }: Group, ranker: Linear) => {
  const values = rows.map((row) => valueOf(ranker, row))
  return right[values.indexOf(Math.max(...values))]
}
const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} % of ${of}`
function report(name: string, cases: readonly SentenceCase[], rankerFor: (house: string) => Linear): void {
  const choices = cases.filter(({ right }) => !right.every(Boolean))
  const following = choices.filter(({ isFollowing }) => isFollowing)
  const rightOf = (some: SentenceCase[]) =>
    percent(some.filter((one) => isFirst(one, rankerFor(one.house))).length, some.length)
  console.log(`${name}: the sentence is right for ${rightOf(choices)}, for ${rightOf(following)} that follow`)
}

const { toLearn, aside } = readHouses()
const first = fitRanker(toLearn.flatMap((house) => casesOf(house, lexiconFor(house), null)))
const learned = toLearn.flatMap((house) => casesOf(house, lexiconFor(house), first))
const rankers = Array.from({ length: folds }, (_, fold) =>
  fitRanker(learned.filter(({ house }) => foldOf(house) !== fold)),
)
report('houses in turn', learned, (house) => rankers[foldOf(house)]!)
const ranker = fitRanker(learned)
report(
  'put aside',
  aside.flatMap((house) => casesOf(house, englishLexicon, first)),
  () => ranker,
)
console.log(Object.fromEntries(sentenceFeatureNames.map((name, i) => [name, ranker.weights[i]])))
writeFileSync(target, `${JSON.stringify(ranker)}\n`)
