export interface RecordTables {
  gateway_changes: ChangeRow
  /** No copy is made of it: it is only for whoever asks again within a day. */
  gateway_answers_uncopied: AnswerRow
}

export interface ChangeRow {
  id: string
  at_ms: number
  /** By name, as it was then; empty for whoever sits at the machine. */
  operator: string
  /** Method and path of the route: `PUT /screens/:slug`. */
  action: string
  /** The name of what was changed. */
  subject: string
  /** As JSON, what differs only; null where there was nothing, or nothing is left. */
  before: string | null
  after: string | null
}

interface AnswerRow {
  /** Of the request with its key, which is kept nowhere. */
  request_hash: string
  /** The answer as JSON, which only that key opens. */
  sealed: string
  at_ms: number
}
