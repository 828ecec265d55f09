import type { ReadonlySignal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { KioskLook } from '../../shared/kiosk/api.ts'
import type { Call } from '../call/call.ts'
import type { Place, Text } from '../ui/text/text.ts'
import type { Idle } from './idle.ts'
import type { PageWords } from './page-words.ts'
import type { Visit } from './visit.ts'

/** What every screen of a talk needs, on a kiosk and in a website. */
export interface TalkPage {
  place: Place
  look: KioskLook
  text: Text
  /** BCP 47, of the house's words: of times and figures, too. */
  language: string
  words: PageWords
  /** The character's short name. */
  name: string
  call: Call
  visit: Visit
  idle: ReadonlySignal<Idle>
  /** A screen on a wall: it brings its own keyboard. */
  hasOwnKeyboard: boolean
  /** The visitor goes before a talk has begun, or is done after it. */
  leave: () => void
  /** Where the same character is met outside the website that shows this page; null when it is that page. */
  ownPageUrl: string | null
}

export const TalkPageContext = createContext<TalkPage | null>(null)

export function useTalkPage(): TalkPage {
  const page = useContext(TalkPageContext)
  if (page === null) throw new Error('A screen of a talk needs TalkPageContext above it.')
  return page
}

/** A line in the character's voice: set in quotation marks, as greetings and asides are. */
export const quoted = (line: string) => `“${line.trim().replace(/^[“"]|[”"]$/g, '')}”`
