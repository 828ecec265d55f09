/** What visitors took along is kept in a table of which no copy is made: it has to be gone at its time. */
export interface AlongTables {
  gateway_along_uncopied: AlongRow
}

export interface AlongRow {
  /** Of the link's secret part, which is kept nowhere. */
  link_hash: string
  /** The conversation that it is of. */
  session_id: string
  slug: string
  /** BCP 47, of the page's own words. */
  language: string
  /** TakenTurn[] as JSON. */
  turns: string
  made_at_ms: number
  gone_at_ms: number
}
