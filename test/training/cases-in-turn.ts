import { readHouses } from './houses.ts'
import { learnFrom, lexiconWith } from './learned-lexicon.ts'
import { offTopicToLearn } from './off-topic.ts'
import { readOlderHouses } from './older-houses.ts'
import { casesOf, closeCasesOf, olderCasesOf, strayModes, type Mode } from './question-cases.ts'

// What is asked of the houses to learn from, each looked at with what the others taught: fitted on words that a house has taught
// itself, one would believe them too much elsewhere.

const folds = 6
export const modes: Mode[] = ['papers', 'lines']

const { toLearn } = readHouses()
const strayTexts = offTopicToLearn()
const older = readOlderHouses()
const places = [...toLearn, ...older].map(({ name }) => name)
export const foldOf = (house: string): number => places.indexOf(house) % folds
const isStrayOf = (place: number) => (_: string, i: number) => i % toLearn.length === place

/** Strays are looked at with what other strays taught. */
const lexicons = Array.from({ length: folds }, (_, fold) =>
  lexiconWith(
    learnFrom(
      toLearn.filter(({ name }) => foldOf(name) !== fold),
      strayTexts.filter((__, i) => (i % toLearn.length) % folds !== fold),
    ),
  ),
)
export const lexiconFor = ({ name }: { name: string }) => lexicons[foldOf(name)]!

export const casesToLearn = [
  // What has nothing to do with any house is asked of one after the other.
  ...strayModes.flatMap((mode) =>
    toLearn.flatMap((house, i) => {
      const questions = strayTexts.filter(isStrayOf(i)).map((text) => ({ text, words: null }))
      return casesOf({ ...house, questions }, mode, lexiconFor(house))
    }),
  ),
  ...toLearn.flatMap((house) => modes.flatMap((mode) => casesOf(house, mode, lexiconFor(house)))),
  ...toLearn.flatMap((house) => closeCasesOf(house, lexiconFor(house))),
  ...older.flatMap((house) => olderCasesOf(house, lexiconFor(house))),
]
