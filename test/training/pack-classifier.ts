import { featureKey } from '../../server/realtime/answers/matching/feature-key.ts'
import {
  headLengthBytes,
  keyBytes,
  partsOf,
  rarityBytes,
  type Head,
} from '../../server/realtime/answers/matching/text-classifier.ts'

/** A fitted classifier of texts, one row a feature. */
export interface FittedClassifier {
  labels: readonly string[]
  features: readonly string[]
  /** How much each feature tells texts apart. */
  rarities: readonly number[]
  /** Weights in steps of `step`, -128 to 127: one for every feature and label. */
  step: number
  weights: Int8Array
}

/**
 * A classifier as the file that the server opens.
 *
 * @throws when two features have the same key.
 */
export function packClassifier({ labels, features, rarities, step, weights }: FittedClassifier): Uint8Array {
  const size = labels.length
  const rows = features.map((feature, row) => ({ key: featureKey(feature), row })).toSorted((a, b) => a.key - b.key)
  const twin = rows.find(({ key }, i) => key === rows[i - 1]?.key)
  if (twin !== undefined) throw new Error(`Another feature has the key of "${features[twin.row]}".`)

  const head = Buffer.from(JSON.stringify({ labels, rows: rows.length, step } satisfies Head))
  const headBytes = Math.ceil((headLengthBytes + head.length) / keyBytes) * keyBytes
  const packed = new Uint8Array(headBytes + rows.length * (keyBytes + rarityBytes + size)).fill(0x20, 0, headBytes)
  new DataView(packed.buffer).setUint32(0, headBytes - headLengthBytes, true)
  packed.set(head, headLengthBytes)
  const parts = partsOf(packed)
  rows.forEach(({ key, row }, i) => {
    parts.keys[i] = key
    parts.rarities[i] = rarities[row]!
    parts.table.set(weights.subarray(row * size, (row + 1) * size), i * size)
  })
  return packed
}
