import { dangerKinds, type DangerKind } from '../../../../shared/kiosk/events.ts'
import thresholds from '../english/danger-weights.json' with { type: 'json' }
import { readClassifier } from '../matching/text-classifier.ts'
import { dangerFeatures } from './danger-features.ts'

const { labels, classify } = readClassifier(
  new URL('../english/danger-classifier.bin', import.meta.url),
  dangerFeatures,
)
const ordinary = labels.indexOf('ordinary')

/** What somebody may be in danger of. */
export interface PossibleDanger {
  kind: DangerKind
  /** True when hardly anything harmless is said like this; else it is danger only if nothing else answers. */
  isSure: boolean
}

/** What kind of danger somebody speaks of; null when it is surely something else. Takes less than a millisecond. */
export function recogniseDanger(text: string): PossibleDanger | null {
  const chances = classify(text)
  const chance = 1 - chances[ordinary]!
  if (chance <= thresholds.possible) return null
  const chanceOf = (kind: DangerKind) => chances[labels.indexOf(kind)] ?? 0
  const [kind] = dangerKinds.toSorted((a, b) => chanceOf(b) - chanceOf(a))
  return { kind: kind!, isSure: chance > thresholds.sure }
}
