import type { DangerKind } from '../../shared/kiosk/events.ts'
import type { AlongTables } from './along/along-tables.ts'
import type { CallTables } from './calls/call-tables.ts'
import type { CharacterTables } from './characters/character-tables.ts'
import type { EditionTables } from './editions/edition-tables.ts'
import type { FilmTables } from './films/film-tables.ts'
import type { GreetingSoundTables } from './greeting-sounds/greeting-sound-tables.ts'
import type { LiveTables } from './live/live-tables.ts'
import type { LogoTables } from './logos/logo-tables.ts'
import type { OperatorTables } from './operators/operator-tables.ts'
import type { PairingTables } from './pairing/pairing-tables.ts'
import type { QuestionTables } from './questions/question-tables.ts'
import type { RecordTables } from './record/record-tables.ts'
import type { ScreenTables } from './screens/screen-tables.ts'
import type { StudioTables } from './studio/studio-tables.ts'
import type { ShowableTables } from './showables/showable-tables.ts'
import type { TranscriptTables } from './transcripts/transcript-tables.ts'
import type { VisitorTables } from './visitors/visitor-tables.ts'
import type { WebsiteTables } from './websites/website-tables.ts'

/** The backend's own tables, apart from the service's. Times are milliseconds since 1970. */
export interface GatewayTables
  extends
    OperatorTables,
    RecordTables,
    CharacterTables,
    EditionTables,
    FilmTables,
    QuestionTables,
    ScreenTables,
    StudioTables,
    ShowableTables,
    LiveTables,
    LogoTables,
    GreetingSoundTables,
    AlongTables,
    CallTables,
    PairingTables,
    WebsiteTables,
    TranscriptTables,
    VisitorTables {
  gateway_kiosks: KioskRow
  gateway_made: MadeRow
  gateway_sessions: SessionRow
  gateway_dangers: DangerRow
}

interface KioskRow {
  slug: string
  /** A KioskLook as JSON, without the URLs of its pictures. */
  look: string
  /** WebP. */
  poster: Uint8Array
  poster_tag: string
  /** WebP: the poster's eyes in other looks, where there are any. */
  eyes: Uint8Array | null
  eyes_tag: string | null
  /** Names the avatar's row in gateway_made. */
  avatar_key: string
}

/** What the backend made at a service: the interface has no lists, so it remembers. */
export interface MadeRow {
  service: string
  kind: 'avatar' | 'document'
  key: string
  remote_id: string
  /** Changes with the content that it was made from. */
  fingerprint: string
}

/** A visitor said that somebody is in danger: of what kind, where and when first, and nothing of the words. */
interface DangerRow {
  /** The backend's own. */
  session_id: string
  kind: DangerKind
  kiosk_slug: string
  at_ms: number
}

export interface SessionRow {
  id: string
  kiosk_slug: string
  service: string
  remote_id: string
  ticket_hash: string
  /** What the page was told last: the status, while queued with the position. */
  told: string
  created_at_ms: number
  /** When the page last asked for it. */
  seen_at_ms: number
  consumed_at_ms: number | null
  /** The website that the page stood in; null for a kiosk. */
  site: string | null
}
