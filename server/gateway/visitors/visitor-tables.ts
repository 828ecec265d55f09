export interface VisitorTables {
  gateway_talk_counts: {
    /** YYYY-MM-DD, UTC. */
    day: string
    kiosk_slug: string
    talks: number
  }
  /** Of the whole house. */
  gateway_hours: {
    /** When the hour begins. */
    hour_ms: number
    talks: number
  }
}
