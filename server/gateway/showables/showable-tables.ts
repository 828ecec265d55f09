import type { ShowableKind } from '../../../shared/kiosk/showables.ts'

export interface ShowableTables {
  gateway_showables: ShowableRow
}

/** What the character of one screen can show or do. */
export interface ShowableRow {
  /** The screen's. */
  slug: string
  key: string
  kind: ShowableKind
  name: string
  /** JSON list of examples. */
  examples: string
  say: string
  caption: string
  alt: string
  /** Of a page; empty for all else. */
  url: string
  /** WebP. */
  picture: Uint8Array | null
  picture_tag: string | null
  width_px: number | null
  height_px: number | null
  made_at_ms: number
  shown_count: number
  shown_at_ms: number | null
}
