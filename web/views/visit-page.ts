import type { ReadonlySignal, Signal } from '@preact/signals'
import { createContext, type FunctionComponent } from 'preact'
import { useContext } from 'preact/hooks'
import { primaryLanguage } from '../../shared/catalog/talk-languages.ts'
import type { KioskLook } from '../../shared/kiosk/api.ts'
import type { CallReason } from '../../shared/kiosk/staff-calls.ts'
import type { Source } from '../session/captions.ts'
import type { Visit } from '../visit/visit.ts'
import type { Showing } from './showing/open-showing.tsx'
import type { Place, Text } from '../ui/text/text.ts'
import type { KeepingView } from './keeping/open-keeping.tsx'
import type { Idle } from '../visit/idle.ts'
import type { PageWords } from '../visit/page-words.ts'
import type { Plinth } from '../visit/plinth.ts'

/** What every view of a visit needs, on a kiosk and in a website. */
export interface VisitPage {
  place: Place
  look: KioskLook
  text: Text
  /** BCP 47, of the page's own words: of times and figures, too. */
  language: string
  words: PageWords
  /** The character's short name. */
  name: string
  visit: Visit
  plinth: Plinth
  idle: ReadonlySignal<Idle>
  /** Where the screen keeps words. */
  keeping: KeepingView | undefined
  /** What the staff let the first view say for a while, instead of the character's own line. */
  announcement: Signal<string | null>
  /** How visitors call for a person, where they can: the button and what follows. */
  person: Signal<{ Button: FunctionComponent<{ reason: CallReason }>; Panel: FunctionComponent } | null>
  /** How visitors take words along on their phone, where they may: below a talk's end, and below a source. */
  along: Signal<{
    Talk: FunctionComponent<{ nothingKept: string }>
    Source: FunctionComponent<{ source: Source }>
  } | null>
  /** What the character shows beside its words, where an operator has named something. */
  showing: Signal<Showing | null>
  /** What a screen on a wall shows while nobody is there, and how its character stands beside the name meanwhile. */
  film: Signal<{ Film: FunctionComponent; Portrait: FunctionComponent } | null>
  /** A screen on a wall: it brings its own keyboard. */
  hasOwnKeyboard: boolean
  /** The visitor goes before a conversation has begun, or is done after it. */
  leave: () => void
  /** Where the same character is met outside the website that shows this page; null when it is that page. */
  ownPageUrl: string | null
}

export const VisitPageContext = createContext<VisitPage | null>(null)

export function useVisitPage(): VisitPage {
  const page = useContext(VisitPageContext)
  if (page === null) throw new Error('No VisitPageContext.')
  return page
}

/** Whether the character speaks the language of the page. */
const speaksPage = ({ look, language }: Pick<VisitPage, 'look' | 'language'>) =>
  [look.language, ...(look.talkLanguages ?? [])].some((one) => primaryLanguage(one) === primaryLanguage(language))

/** BCP 47, of what is said in a talk: the page's language where the character speaks it, or else the screen's own. */
export const spokenLanguage = (page: Pick<VisitPage, 'look' | 'language'>) =>
  speaksPage(page) ? page.language : page.look.language
