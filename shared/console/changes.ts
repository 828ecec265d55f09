/** One entry of the record of changes. */
export interface Change {
  id: string
  at: string
  /** Empty for whoever sits at the machine. */
  operator: string
  /** Method and path of what was asked for: `PUT /screens/:slug`. */
  action: string
  /** The name of what was changed. */
  subject: string
  /** What differs only. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export interface ChangeList {
  changes: Change[]
  found: number
}
