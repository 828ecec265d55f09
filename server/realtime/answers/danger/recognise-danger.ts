import { dangerKinds, type DangerKind } from '../../../../shared/kiosk/events.ts'
import weights from '../english/danger-weights.json' with { type: 'json' }
import { openClassifier } from '../matching/text-classifier.ts'
import { dangerFeatures } from './danger-features.ts'

const classify = openClassifier(weights, dangerFeatures)
const ordinary = weights.labels.indexOf('ordinary')

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
  if (chance <= weights.possible) return null
  const chanceOf = (kind: DangerKind) => chances[weights.labels.indexOf(kind)] ?? 0
  const [kind] = dangerKinds.toSorted((a, b) => chanceOf(b) - chanceOf(a))
  return { kind: kind!, isSure: chance > weights.sure }
}
