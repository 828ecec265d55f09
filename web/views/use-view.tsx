import type { JSX } from 'preact'
import type { Session } from '../session/session.ts'
import { useVisitPage, type VisitPage } from './visit-page.ts'
import { Attract } from './plinth/Attract.tsx'
import { Connecting, Queue, YourTurn } from './plinth/Connecting.tsx'
import { Consent } from './plinth/Consent.tsx'
import { Danger } from './plinth/Danger.tsx'
import { Goodbye } from './plinth/Goodbye.tsx'
import { Languages } from './plinth/Languages.tsx'
import { Live } from './plinth/Live.tsx'
import { ReadingSettings } from './plinth/ReadingSettings.tsx'
import { Closed, Offline } from './plinth/Resting.tsx'
import { SourcePage } from './plinth/SourcePage.tsx'
import { StillThere } from './plinth/StillThere.tsx'
import { Trouble } from './plinth/Trouble.tsx'
import { Typing } from './plinth/Typing.tsx'
import { WordsOnly } from './plinth/WordsOnly.tsx'

/** What the plinth shows, and how it stands: `fit` and `low` take the room of their words, the others have their own. */
export interface View {
  key: string
  frame: 'low' | 'fit' | 'live' | 'wide' | 'only'
  title: string
  element: JSX.Element
}

const choosingLanguage = ({ text }: VisitPage): View => ({
  key: 'languages',
  frame: 'wide',
  title: text.languages,
  element: <Languages />,
})

/** While nobody talks. */
function waiting(page: VisitPage): View {
  const { text, plinth, idle } = page
  const { value } = idle
  switch (value.kind) {
    case 'open':
      if (plinth.isChoosingLanguage.value) return choosingLanguage(page)
      return { key: 'attract', frame: 'low', title: text.talkWith, element: <Attract /> }
    case 'offline': {
      const { title } = text.trouble['network-lost']
      return { key: 'offline', frame: 'fit', title, element: <Offline sinceMs={value.sinceMs} /> }
    }
    case 'closed':
      return {
        key: 'closed',
        frame: 'fit',
        title: text.trouble.closed.title,
        element: <Closed isForToday={value.isForToday} />,
      }
    default:
      return value satisfies never
  }
}

/** The view for where the visitor is. */
export function useView(): View {
  const page = useVisitPage()
  const { text, visit, plinth, person } = page
  const session = visit.session.value

  const connecting = (): View => {
    const position = session?.position.value ?? null
    if (visit.isPlaceOffered.value) return { key: 'place', frame: 'fit', title: text.yourTurn, element: <YourTurn /> }
    if (position !== null || visit.waitsForQueue.value) {
      return { key: 'queue', frame: 'fit', title: text.waitingFor, element: <Queue position={position} /> }
    }
    return { key: 'connecting', frame: 'live', title: text.oneMoment, element: <Connecting /> }
  }

  const live = (current: Session): View => {
    const { conversation, hasWords } = current
    const source = plinth.source.value
    const panel = plinth.panel.value
    const inactiveS = conversation.inactivity.secondsLeft.value
    const title = text.talkWith
    const danger = conversation.danger.value
    if (inactiveS !== null) {
      return { key: 'still', frame: 'live', title, element: <StillThere session={current} secondsLeft={inactiveS} /> }
    }
    const Person = panel === 'person' ? person.value?.Panel : undefined
    if (Person) return { key: 'person', frame: 'live', title, element: <Person /> }
    if (danger !== null) {
      return {
        key: 'danger',
        frame: 'low',
        title: text.inDanger,
        element: <Danger session={current} danger={danger} />,
      }
    }
    if (plinth.isChoosingLanguage.value) return choosingLanguage(page)
    if (panel === 'typing' && hasWords.value) {
      return { key: 'typing', frame: 'wide', title: text.writeYourQuestion, element: <Typing session={current} /> }
    }
    if (panel === 'reading') {
      const element = <ReadingSettings canBeWordsOnly={hasWords.value} />
      return { key: 'reading', frame: 'live', title: text.readingAndHearing, element }
    }
    if (panel === 'source' && source !== null) {
      return { key: 'source', frame: 'live', title: source.name, element: <SourcePage source={source} /> }
    }
    if (plinth.reading.medium.value === 'words' && hasWords.value) {
      return { key: 'words', frame: 'only', title, element: <WordsOnly session={current} /> }
    }
    return { key: 'live', frame: 'live', title, element: <Live session={current} /> }
  }

  const { state, trouble } = visit
  switch (state.value) {
    case 'attract':
      return waiting(page)
    case 'consent':
      return { key: 'consent', frame: 'fit', title: text.beforeWeTalk, element: <Consent /> }
    case 'connecting':
      return connecting()
    case 'live':
    case 'ending':
      return session === null ? connecting() : live(session)
    case 'ended':
      return { key: 'ended', frame: 'fit', title: text.thankYou, element: <Goodbye /> }
    case 'trouble': {
      const cause = trouble.value ?? 'network-lost'
      return {
        key: `trouble-${cause}`,
        frame: 'fit',
        title: text.trouble[cause].title,
        element: <Trouble cause={cause} />,
      }
    }
    default:
      return state.value satisfies never
  }
}
