/** How a page is while nobody talks: ready for a visitor, without a line for long, or outside the screen's hours. */
export type Idle =
  | { kind: 'open' }
  /** Since when, in milliseconds since 1970. */
  | { kind: 'offline'; sinceMs: number }
  | { kind: 'closed' }
