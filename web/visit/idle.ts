/**
 * How a page is while nobody talks: ready for a visitor, without a line for long, outside the screen's hours, or
 * closed by the staff for the rest of the day.
 */
export type Idle =
  | { kind: 'open' }
  /** Since when, in milliseconds since 1970. */
  | { kind: 'offline'; sinceMs: number }
  | { kind: 'closed'; isForToday: boolean }
