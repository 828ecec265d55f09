import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishLexicon } from '../../server/realtime/answers/matching/english-lexicon.ts'
import { houseLabels, openHouseQuestions } from '../../server/realtime/answers/matching/house-questions.ts'
import type { Lexicon } from '../../server/realtime/answers/matching/lexicon.ts'
import { openClassifier } from '../../server/realtime/answers/matching/text-classifier.ts'
import { openTextVectors } from '../../server/realtime/answers/matching/text-vectors.ts'
import { utteranceFeatures } from '../../server/realtime/answers/matching/utterance-features.ts'
import { fitClassifier } from './fit-classifier.ts'
import type { House } from './houses.ts'
import { fitVectors, type PackedVectors } from './fit-vectors.ts'
import { learnToldWords, pairsOfBank, pairsOfHouse, type ToldWords } from './told-words.ts'
import { groupsOfPlaces, pairsOfPlaces } from './places.ts'
import { readBank } from './topic-bank.ts'
import { groupOfHouse, groupsOfBank } from './vector-groups.ts'

const topics = readBank(
  readFileSync(join(import.meta.dirname, '../../server/realtime/answers/english/topics.tsv'), 'utf8'),
)
const ofBank = pairsOfBank(topics)
/** Words that papers of all kinds have. */
const common = new Set(ofBank.flatMap(({ told }) => told))
const pairs = [...ofBank, ...pairsOfPlaces(common)]
const groups = [...groupsOfBank(topics), ...groupsOfPlaces()]

/** What some houses teach of how people ask. */
export interface Learned {
  told: ToldWords
  /** A packed classifier. */
  house: Uint8Array
  vectors: PackedVectors
}

export function learnFrom(houses: readonly House[], stray: readonly string[]): Learned {
  const asked = houses.flatMap(({ lines, questions }) => [...lines, ...questions])
  const share = asked.length / stray.length / 2
  return {
    told: learnToldWords([...houses.flatMap((house) => pairsOfHouse(house, common)), ...pairs]),
    house: fitClassifier(
      [
        ...asked.map(({ text }) => ({ label: houseLabels.house, features: utteranceFeatures(text) })),
        ...stray.map((text) => ({ label: houseLabels.world, features: utteranceFeatures(text), share })),
      ],
      { epochs: 8, rate: 0.4, decay: 1e-5, byRarity: false, leastSeen: 3 },
    ),
    vectors: fitVectors([...houses.map(groupOfHouse), ...groups]),
  }
}

const none: ReadonlyMap<string, number> = new Map()

/** The lexicon as it is with what was learned. */
export const lexiconWith = ({ told, house, vectors }: Learned): Lexicon => ({
  ...englishLexicon,
  toldFor: (token) => told.get(token) ?? none,
  asksHouse: openHouseQuestions(openClassifier(house, utteranceFeatures)),
  vectors: openTextVectors(vectors.asked, vectors.told),
})
