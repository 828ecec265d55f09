export interface ScreenTables {
  gateway_screens: ScreenRow
  gateway_day_counts: DayCountRow
  gateway_screen_settings: ScreenSettingsRow
}

export interface ScreenRow {
  /** The screen's address, `/kiosk/{slug}`. */
  slug: string
  name: string
  character_key: string
  /** JSON list. */
  suggestions: string
  /** IANA. */
  time_zone: string
  /** Screens that belong together; empty where it belongs to none. */
  group_name: string
  created_at_ms: number
}

/** What one browser counted for a screen on one day. */
interface DayCountRow {
  slug: string
  /** `2026-11-22`, in the screen's time zone. */
  day: string
  source: string
  /** JSON object of counts. */
  counts: string
  told_at_ms: number
}

/** How a screen behaves where it hangs; a screen without a row behaves as usual. */
interface ScreenSettingsRow {
  slug: string
  /** OpeningHours as JSON; null for any time. */
  hours: string | null
  uses_camera: number
  /** As passwords are kept; null where there is none. */
  staff_pin_hash: string | null
  /** TalkSettings as JSON; null for the usual ones. */
  talk: string | null
}
