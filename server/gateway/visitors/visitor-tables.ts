export interface VisitorTables {
  gateway_talk_counts: {
    /** YYYY-MM-DD, UTC. */
    day: string
    kiosk_slug: string
    talks: number
  }
}
