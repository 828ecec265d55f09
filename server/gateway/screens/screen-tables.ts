export interface ScreenTables {
  gateway_screens: ScreenRow
}

export interface ScreenRow {
  /** The screen's address, `/kiosk/{slug}`. */
  slug: string
  name: string
  character_key: string
  /** JSON list. */
  suggestions: string
  /** IANA. */
  time_zone: string
  created_at_ms: number
}
