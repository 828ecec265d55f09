export interface LiveTables {
  gateway_screen_states: ScreenStateRow
  gateway_screen_commands: ScreenCommandRow
}

/** How a paired device said that it is. */
interface ScreenStateRow {
  device_id: string
  /** ScreenLive as JSON. */
  state: string
  at_ms: number
}

/** What a paired device is to do and has not heard yet. */
interface ScreenCommandRow {
  id: string
  device_id: string
  /** ScreenCommand as JSON. */
  command: string
  given_at_ms: number
  expires_at_ms: number
}
