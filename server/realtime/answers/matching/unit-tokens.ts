import type { Passage } from '../documents/read-passages.ts'
import type { PassageIndex, Unit, UnitKind } from './passage-index.ts'
import { keptWith } from './remembering.ts'
import { tokensAmong } from './tokens.ts'

// Sets of words take the longest of all to be sent from a thread, so they are made when a unit or a passage is first compared.

export const tokensOfUnit = keptWith(
  ({ words }: Unit): ReadonlySet<string> => new Set(tokensAmong(words.trim().split(' '))),
)

/** Tokens of a passage. */
interface PassageTokens {
  /** Of all that finds it. */
  all: ReadonlySet<string>
  /** Of what it says and of what stands above it. */
  told: ReadonlySet<string>
  /** Of what it says. */
  own: ReadonlySet<string>
}

const tokensIn = keptWith(({ units, unitsOf }: PassageIndex) =>
  keptWith(({ id }: Passage): PassageTokens => {
    const own = unitsOf[id]!.map((unit) => units[unit]!)
    const tokensOf = (...kinds: UnitKind[]) =>
      new Set(own.flatMap((unit) => (kinds.includes(unit.kind) ? [...tokensOfUnit(unit)] : [])))
    return {
      all: tokensOf('sentence', 'heading', 'asked'),
      told: tokensOf('sentence', 'heading'),
      own: tokensOf('sentence'),
    }
  }),
)

export const tokensOfPassage = (id: number, index: PassageIndex): PassageTokens => tokensIn(index)(index.passages[id]!)
