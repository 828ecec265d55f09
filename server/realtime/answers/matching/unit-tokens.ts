import type { PassageIndex, Unit, UnitKind } from './passage-index.ts'
import { tokensAmong } from './tokens.ts'

// Sets of words take the longest of all to be sent from a thread. They are made when a unit or a passage is first compared, and
// kept as long as it.

const ofUnits = new WeakMap<Unit, ReadonlySet<string>>()

export function tokensOfUnit(unit: Unit): ReadonlySet<string> {
  const tokens = ofUnits.get(unit) ?? new Set(tokensAmong(unit.words.trim().split(' ')))
  ofUnits.set(unit, tokens)
  return tokens
}

/** Tokens of a passage. */
interface PassageTokens {
  /** Of all that finds it. */
  all: ReadonlySet<string>
  /** Of what it says and of what stands above it. */
  told: ReadonlySet<string>
  /** Of what it says. */
  own: ReadonlySet<string>
}

const ofPassages = new WeakMap<PassageIndex, Map<number, PassageTokens>>()

export function tokensOfPassage(passage: number, index: PassageIndex): PassageTokens {
  const known = ofPassages.get(index) ?? new Map<number, PassageTokens>()
  ofPassages.set(index, known)
  const tokens = known.get(passage) ?? joined(passage, index)
  known.set(passage, tokens)
  return tokens
}

function joined(passage: number, { units, unitsOf }: PassageIndex): PassageTokens {
  const own = unitsOf[passage]!.map((unit) => units[unit]!)
  const tokensIn = (kinds: readonly UnitKind[]) =>
    new Set(own.flatMap((unit) => (kinds.includes(unit.kind) ? [...tokensOfUnit(unit)] : [])))
  return {
    all: tokensIn(['sentence', 'heading', 'asked']),
    told: tokensIn(['sentence', 'heading']),
    own: tokensIn(['sentence']),
  }
}
