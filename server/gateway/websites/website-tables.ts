export interface WebsiteTables {
  gateway_websites: WebsiteRow
}

/** How one screen stands in websites. */
export interface WebsiteRow {
  /** The screen's. */
  slug: string
  /** A list of origins as JSON. */
  origins: string
  /** What stands on its card, as JSON. */
  card: string
  /** 1 while nobody can talk at the screen. */
  is_off: number
  talks_at_once: number
  talks_per_hour: number
}
