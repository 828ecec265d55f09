import type { JSX } from 'preact'
import type { Talk } from '../call/talk.ts'
import { useTalkPage } from './talk-page.ts'
import { Attract } from './screens/Attract.tsx'
import { Closed, Offline } from './screens/Resting.tsx'
import { Connecting, Queue, YourTurn } from './screens/Connecting.tsx'
import { Consent } from './screens/Consent.tsx'
import { Danger } from './screens/Danger.tsx'
import { Goodbye } from './screens/Goodbye.tsx'
import { Languages } from './screens/Languages.tsx'
import { Live } from './screens/Live.tsx'
import { ReadingSettings } from './screens/ReadingSettings.tsx'
import { SourcePage } from './screens/SourcePage.tsx'
import { StillThere } from './screens/StillThere.tsx'
import { Trouble } from './screens/Trouble.tsx'
import { Typing } from './screens/Typing.tsx'
import { WordsOnly } from './screens/WordsOnly.tsx'

/** Which screen, and how the plinth stands: `fit` and `low` take the room of their words, the others have their own. */
export interface Screen {
  key: string
  frame: 'low' | 'fit' | 'live' | 'wide' | 'only'
  title: string
  view: JSX.Element
}

/** The screen for where the visitor is. */
export function useScreen(): Screen {
  const { text, call, visit, idle } = useTalkPage()
  const talk = call.talk.value

  const choosing = (): Screen => ({
    key: 'languages',
    frame: 'wide',
    title: text.languages,
    view: <Languages />,
  })

  const waiting = (): Screen => {
    const { value } = idle
    switch (value.kind) {
      case 'open':
        if (visit.isChoosingLanguage.value) return choosing()
        return { key: 'attract', frame: 'low', title: text.talkWith, view: <Attract /> }
      case 'offline': {
        const { title } = text.trouble['network-lost']
        return { key: 'offline', frame: 'fit', title, view: <Offline sinceMs={value.sinceMs} /> }
      }
      case 'closed':
        return { key: 'closed', frame: 'fit', title: text.trouble.closed.title, view: <Closed /> }
      default:
        return value satisfies never
    }
  }

  const connecting = (): Screen => {
    const position = talk?.position.value ?? null
    if (call.isCalled.value) return { key: 'called', frame: 'fit', title: text.yourTurn, view: <YourTurn /> }
    if (position !== null || call.isInLine.value) {
      return { key: 'queue', frame: 'fit', title: text.waitingFor, view: <Queue position={position} /> }
    }
    return { key: 'connecting', frame: 'live', title: text.oneMoment, view: <Connecting /> }
  }

  const live = (current: Talk): Screen => {
    const { conversation, hasWords } = current
    const source = visit.source.value
    const panel = visit.panel.value
    const quietS = conversation.quiet.secondsLeft.value
    const title = text.talkWith
    const danger = conversation.danger.value
    if (danger !== null) {
      return { key: 'danger', frame: 'low', title: text.inDanger, view: <Danger talk={current} danger={danger} /> }
    }
    if (visit.isChoosingLanguage.value && quietS === null) return choosing()
    if (quietS !== null) {
      return { key: 'still', frame: 'live', title, view: <StillThere talk={current} secondsLeft={quietS} /> }
    }
    if (panel === 'typing' && hasWords.value) {
      return { key: 'typing', frame: 'wide', title: text.writeYourQuestion, view: <Typing talk={current} /> }
    }
    if (panel === 'reading') {
      const view = <ReadingSettings canBeWordsOnly={hasWords.value} />
      return { key: 'reading', frame: 'live', title: text.readingAndHearing, view }
    }
    if (panel === 'source' && source !== null) {
      return { key: 'source', frame: 'live', title: source.name, view: <SourcePage source={source} /> }
    }
    if (visit.reading.talk.value === 'words' && hasWords.value) {
      return { key: 'words', frame: 'only', title, view: <WordsOnly talk={current} /> }
    }
    return { key: 'live', frame: 'live', title, view: <Live talk={current} /> }
  }

  const { state, trouble } = call
  switch (state.value) {
    case 'attract':
      return waiting()
    case 'consent':
      return { key: 'consent', frame: 'fit', title: text.beforeWeTalk, view: <Consent /> }
    case 'connecting':
      return connecting()
    case 'live':
    case 'ending':
      return talk === null ? connecting() : live(talk)
    case 'ended':
      return { key: 'ended', frame: 'fit', title: text.thankYou, view: <Goodbye /> }
    case 'trouble': {
      const cause = trouble.value ?? 'network-lost'
      return {
        key: `trouble-${cause}`,
        frame: 'fit',
        title: text.trouble[cause].title,
        view: <Trouble cause={cause} />,
      }
    }
    default:
      return state.value satisfies never
  }
}
