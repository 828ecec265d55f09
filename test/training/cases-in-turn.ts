import { readHouses } from './houses.ts'
import { lexiconFor } from './lexicons-in-turn.ts'
import { offTopicToLearn } from './off-topic.ts'
import { readOlderHouses } from './older-houses.ts'
import { casesOf, closeCasesOf, olderCasesOf, strayModes, type Mode } from './question-cases.ts'

// What is asked of the houses to learn from, each with what the others taught.

export const modes: Mode[] = ['papers', 'lines']

const { toLearn } = readHouses()
const strayTexts = offTopicToLearn()
const isStrayOf = (place: number) => (_: string, i: number) => i % toLearn.length === place

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
  ...readOlderHouses().flatMap((house) => olderCasesOf(house, lexiconFor(house))),
]
