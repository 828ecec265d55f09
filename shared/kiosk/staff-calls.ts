/** How a visitor came to want a person; a closed list, so that no word of theirs can be among it. */
export const callReasons = [
  /** They touched the button. */
  'wanted',
  /** They asked for somebody in the talk, and then touched it. */
  'asked',
  /** Somebody may be in danger. */
  'danger',
] as const
export type CallReason = (typeof callReasons)[number]

/** What the visitor is told: nobody has seen it yet, somebody comes, it is over. */
export type CallState = 'called' | 'coming' | 'closed'

/** A visitor's call for a person, as their page sees it. */
export interface VisitorCall {
  id: string
  state: CallState
  /** ISO-8601. */
  since: string
}
