/** Where a talk is. `closed`: the visitor has not opened it, or has closed it. */
export type TalkState = 'closed' | 'attract' | 'consent' | 'connecting' | 'live' | 'ending' | 'ended' | 'trouble'

/** What each event tells. */
export interface VisavisEvents {
  /** `avatar` is set while the two talk. */
  state: { state: TalkState; avatar: 'listening' | 'thinking' | 'speaking' | null }
  /**
   * What was understood of the visitor, and what the character says, sentence by sentence. A later one of the same
   * role, turn and sentence takes the earlier one's place.
   */
  transcript: { role: 'user' | 'avatar'; turn: number; sentence: number; text: string; final: boolean }
  /** Which document an answer comes from. */
  source: { turn: number; name: string; excerpt: string }
  /** The character wants something shown or done. */
  action: { turn: number; name: string; parameters: Record<string, unknown> }
  ended: { reason: 'hang_up' | 'time_limit' | 'left' | 'cancelled' | 'closed' }
  /** `code` is stable, `message` is for whoever looks after the site. */
  error: { code: string; message: string }
}

export type VisavisEventName = keyof VisavisEvents

/** What the website can show or do when the character says so. */
export interface VisavisAction {
  /** Letters, digits, `_` and `-`, at most 40. */
  name: string
  /** Examples of what visitors say when they want it: 1 to 12, of at most 120 characters. */
  when: string[]
  /** What the character says with it where it has no answer of its own; at most 300 characters. */
  say?: string
  /** JSON Schema: an object of at most 8 strings, numbers and booleans, with `enum`, `default` and `description`. */
  parameters?: {
    type: 'object'
    properties: Record<
      string,
      {
        type: 'string' | 'number' | 'integer' | 'boolean'
        description?: string
        enum?: (string | number)[]
        default?: string | number | boolean
      }
    >
    required?: string[]
  }
}

/** `<visavis-avatar screen="…">`, or what `/widget.js` made of its script element. */
export interface VisavisAvatar extends HTMLElement {
  /** Opens the talk; the visitor is asked for the microphone first. */
  open(): void
  /** Ends the talk, if there is one, and closes it. */
  close(): void
  /** Asks as if the visitor had typed it; at most 500 characters. Opens the talk when it is closed or over. */
  ask(text: string): void
  /** The character says this; at most 500 characters. Opens the talk when it is closed or over. */
  say(text: string): void
  /**
   * What the page shows, as plain text, at most 2,000 characters: facts that answers may use, never instructions. Takes
   * the place of what was set before; null takes it back. `actions`, at most 20, are what the page can show or do: the
   * character chooses one in a turn at most, always with spoken words, and the event `action` tells of it.
   */
  setContext(facts: string | null, actions?: VisavisAction[]): void
  /** Calls the listener with each event of this name. Returns how to stop. */
  on<Name extends VisavisEventName>(name: Name, listener: (event: VisavisEvents[Name]) => void): () => void
}

declare global {
  interface Window {
    /** What the first `<script data-screen>` of the page made. */
    visavis?: VisavisAvatar
  }
  interface HTMLElementTagNameMap {
    'visavis-avatar': VisavisAvatar
  }
}

/** Fetches `/widget.js` of that house, once, and resolves when `<visavis-avatar>` is defined. */
export function loadVisavis(house: string): Promise<void>
