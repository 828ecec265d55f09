import { readHouses } from './houses.ts'
import { keep } from './keep.ts'
import { learnFrom, lexiconWith, type Learned } from './learned-lexicon.ts'
import { offTopicToLearn } from './off-topic.ts'
import { readOlderHouses } from './older-houses.ts'

// Each house to learn from is looked at with what the others taught: fitted on words that a house has taught itself, one would
// believe them too much elsewhere.

export const folds = 6
const { toLearn } = readHouses()
const strays = offTopicToLearn()
const places = [...toLearn, ...readOlderHouses()].map(({ name }) => name)
export const foldOf = (house: string): number => places.indexOf(house) % folds

/** Strays are looked at with what other strays taught. */
export function learnedBeside(fold: number): Learned {
  const others = toLearn.filter(({ name }) => foldOf(name) !== fold)
  const otherStrays = strays.filter((_, i) => (i % toLearn.length) % folds !== fold)
  return keep([others, otherStrays], () => learnFrom(others, otherStrays))
}

const lexicons: (ReturnType<typeof lexiconWith> | undefined)[] = []
export const lexiconFor = ({ name }: { name: string }) =>
  (lexicons[foldOf(name)] ??= lexiconWith(learnedBeside(foldOf(name))))
