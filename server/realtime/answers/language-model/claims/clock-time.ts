/** A time of day. */
export interface ClockTime {
  /** Since midnight; a morning's where it isn't known. */
  minutes: number
  half: 'am' | 'pm' | null
}
