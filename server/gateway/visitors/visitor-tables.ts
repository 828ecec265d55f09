export interface VisitorTables {
  gateway_talk_counts: {
    /** YYYY-MM-DD, UTC. */
    day: string
    kiosk_slug: string
    talks: number
  }
  gateway_hour_counts: {
    /** When the hour begins. */
    hour_ms: number
    kiosk_slug: string
    talks: number
  }
}
