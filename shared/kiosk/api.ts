import type { DangerKind } from './events.ts'
import type { OpeningHours } from './opening-hours.ts'

/** What the pages and their backend say to each other under `/api`. Ids are the backend's own. */

export interface KioskLook {
  slug: string
  character: {
    name: string
    /** "keeper of the Saltholm light" */
    role: string
    /** Subject pronoun of the page's sentences about the character. */
    pronoun: 'she' | 'he' | 'they'
    /** What the character is made from: "the museum's own papers". */
    madeFrom: string
    /** Picture URL for the poster, same origin. */
    posterUrl: string
    posterAlt: string
    /** The poster's eyes in other looks, so that they can blink; absent where there are none. */
    eyes?: PosterEyes
    /** Lines in the character's voice, by place. */
    lines: {
      attract: string
      consent: string
      connecting: string
      muted: string
      noMicrophone: string
      goodbye: string
      networkLost: string
      insecure: string
      full: string
      closed: string
    }
  }
  /** The character's own. */
  language: string
  /** What the page is written in until a visitor picks another; the character's own where nobody chose one. */
  pageLanguage?: string
  /** The languages that a conversation can be held in, where there are several: primary subtags. */
  talkLanguages?: readonly string[]
  timeZone: string
  suggestions: string[]
  /** What the place itself says to somebody in danger, instead of what the character would say. */
  dangerWords?: Partial<Record<DangerKind, string>>
  theme: 'day' | 'evening'
  /** The house's own colours, custom properties to values; none where it has no own. */
  customProperties: Record<string, string>
  /** The house's sign, for the foot of the first view. Same origin. */
  logoUrl?: string
  /** Played at the touch that begins a talk, in place of the knocks. Same origin. */
  greetingSoundUrl?: string
  /** Letters are large until a visitor makes them smaller. */
  hasLargeLetters?: boolean
  /** Knocks and notes are off until a visitor wants them. */
  isWithoutCues?: boolean
  /** When off, the touch starts the conversation at once. */
  askConsent: boolean
  /** When visitors are expected; at any time where there are none. */
  hours?: OpeningHours
  /** The page may look for movement before its camera. */
  usesCamera?: boolean
  /** Staff have a PIN for this screen. */
  hasStaffCorner?: boolean
  /** The written words of a conversation are kept for so many days; absent where they are not. */
  keepsWordsDays?: number
  /** Visitors may ask for a person. */
  callsStaff?: boolean
  /** How visitors of a website reach a person: what they read, and where a touch leads. */
  reachPerson?: { words: string; link: string | null }
  /** Visitors may take words of their talk along on their phone. */
  takesAlong?: boolean
  /** The character can show or do things besides talking. */
  hasShowables?: boolean
  /** What the screen shows while nobody is there, instead of the character. Same origin. */
  film?: { kind: 'picture' | 'film'; url: string }
  /** A visitor who says nothing is asked after one silence, and counted as gone after the other, both from its beginning. */
  limits: { maxDurationMs: number; quietWarningMs: number; quietEndMs: number }
}

/** One picture, same origin: half shut, shut, looking to the left and to the right, from its top down. */
export interface PosterEyes {
  url: string
  /** Where each of the four lies on the poster, in pixels of the poster. */
  left: number
  top: number
  /** The poster is square. */
  posterSidePx: number
}

export type SessionStatus = 'NOT_READY' | 'READY' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELLED'

export interface CreatedSession {
  id: string
  status: SessionStatus
  /** Sent back in the header `X-Session-Ticket` with every call about this session. */
  ticket: string
}

export interface SessionState {
  id: string
  status: SessionStatus
  /** Set while waiting for a free place; 1 is next. */
  position?: number
  failure?: string
}

export interface SessionCredentials {
  url: string
  token: string
  iceServers: { urls: string | string[]; username?: string; credential?: string }[]
  expiresAt: string
}

export const ticketHeader = 'X-Session-Ticket'
/** A short-lived signed token that GET /kiosk/{slug} and /widget/{slug} put into the page's `<meta name="page-ticket">`. */
export const pageTicketHeader = 'X-Page-Ticket'

export interface ApiError {
  error: string
  code: string
  issues?: { path: (string | number)[]; code: string; message: string }[]
  /** What `error` tells, for pages in other languages. */
  facts?: Record<string, string | number>
}

/** What an unpaired screen shows. */
export interface Pairing {
  /** Six signs. */
  code: string
  /** For how long they are good; no time of day, since a new screen's clock may be wrong. */
  lastsS: number
  /** Sent back in the header `X-Pairing-Claim`: the screen goes to the browser that shows the code. */
  claim: string
}

export const pairingClaimHeader = 'X-Pairing-Claim'

/** Without a slug it waits still. */
export interface PairingState {
  slug?: string
}
