export interface PairingTables {
  gateway_pairings: PairingRow
  gateway_devices: DeviceRow
}

/** A browser that shows six signs and waits for a screen. */
interface PairingRow {
  claim_hash: string
  code: string
  expires_at_ms: number
  /** The screen that an operator gave it. */
  slug: string | null
}

/** A browser that is a screen. */
export interface DeviceRow {
  id: string
  slug: string
  token_hash: string
  /** The token that follows, from its making until it is first seen. */
  next_token_hash: string | null
  paired_at_ms: number
  renewed_at_ms: number
  /** To the minute. */
  seen_at_ms: number
}
