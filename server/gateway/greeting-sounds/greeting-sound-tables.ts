export interface GreetingSoundTables {
  gateway_greeting_sounds: GreetingSoundRow
}

/** What one screen plays at the touch that begins a talk. */
interface GreetingSoundRow {
  /** The screen's. */
  slug: string
  /** What operators call it. */
  name: string
  /** As `shared/kiosk/plain-sound` says. */
  samples: Uint8Array
  /** Changes with the samples. */
  tag: string
}
