import './showing.css'
import { batch } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Showable } from '../../../shared/kiosk/showables.ts'
import type { Session } from '../../session/session.ts'
import { Square } from '../../ui/Square.tsx'
import type { ShowingParts } from './open-showing.tsx'
import { Sign } from './Sign.tsx'
import { showingWords, type ShowingWords } from './showing-words.ts'

interface Inside {
  session: Session
  shown: Showable
  own: ShowingWords
  /** Takes it away. */
  close: () => void
  closeButton: JSX.Element
}

const Title = ({ shown: { title, caption } }: { shown: Showable }) => (
  <span class="of">
    <b>{title}</b>
    {caption !== '' && <span class="line">{caption}</span>}
  </span>
)

function wordsIn(language: string): ShowingWords {
  const base = language.split('-')[0] ?? ''
  return showingWords[base === 'nb' || base === 'nn' ? 'no' : base] ?? showingWords['en']!
}

/** In a talk of words only it may stand below what is seen. */
const scrollHere = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' })

/** A page, opened beside this one. */
function OpenPage({ shown, own, closeButton }: Inside) {
  const { url, picture } = shown
  return (
    <div class="card out">
      <a href={url ?? ''} target="_blank" rel="noopener noreferrer nofollow" data-action="open-page">
        {picture && <img src={picture.url} alt={picture.alt} draggable={false} />}
        <Title shown={shown} />
        <em>
          {own.open}
          <span class="vh">{own.newTab}</span>
          <Sign name="arrow" />
        </em>
      </a>
      {closeButton}
    </div>
  )
}

/** `museum.example/lens`, for whoever types it. */
function readable(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname === '/' ? '' : pathname}`
}

/** A page for the visitor's phone. */
function CarryPage({ shown, own, closeButton }: Inside) {
  const { title, caption, url = '' } = shown
  return (
    <div class="card phone">
      <Square url={url} label={own.square} />
      <div class="of">
        <b>{title}</b>
        {caption !== '' && <span class="line">{caption}</span>}
        <span class="line">{own.point}</span>
        <bdi class="line address">{readable(url)}</bdi>
      </div>
      {closeButton}
    </div>
  )
}

/** What stands beside the words. */
export function createCard({ page, shown, isLarger, opensPages }: ShowingParts) {
  const wordsNow = () => wordsIn(page.words.current.value.language)

  /** The words take the room that is left: they measure it with every change of what was chosen. */
  const turnLarger = (session: Session, next: boolean) => {
    const { action } = session.conversation
    batch(() => {
      isLarger.value = next
      action.value = action.peek() && { ...action.peek()! }
    })
  }

  /** A picture or a map; larger, it stands above, and its card leads back. */
  function PictureCard({ session, shown: { kind, title, caption, picture }, own, close, closeButton }: Inside) {
    const { backTo } = page.words.current.value.text
    const button = useRef<HTMLButtonElement>(null)
    const turn = (next: boolean) => {
      turnLarger(session, next)
      // The button that was pressed is gone with the change.
      requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
    }
    if (isLarger.value) {
      return (
        <div class="card back">
          <img class="portrait-s" src={page.look.character.posterUrl} alt="" />
          <Title shown={{ title, caption } as Showable} />
          <button type="button" class="act" data-action="back" ref={button} onClick={() => turn(false)}>
            {backTo}
          </button>
        </div>
      )
    }
    return (
      <figure class="card" data-kind={kind}>
        {picture && <img src={picture.url} alt={picture.alt} draggable={false} onError={close} />}
        <figcaption>
          <b>{title}</b>
          <button type="button" class="link" data-action="larger" ref={button} onClick={() => turn(true)}>
            {own.larger}
          </button>
          {closeButton}
        </figcaption>
      </figure>
    )
  }

  return function Card({ session }: { session: Session }) {
    const { value } = shown
    const { text } = page.words.current.value
    const close = () => {
      session.conversation.action.value = null
      document.querySelector<HTMLElement>('.plinth h1')?.focus({ preventScroll: true })
    }
    useEffect(() => {
      const leave = ({ key }: KeyboardEvent) => {
        if (key !== 'Escape' || shown.peek() === null) return
        if (isLarger.peek()) turnLarger(session, false)
        else close()
      }
      addEventListener('keydown', leave)
      return () => removeEventListener('keydown', leave)
    }, [session])
    if (value === null) return null
    const closeButton = (
      <button
        type="button"
        class="shut"
        data-action="close-card"
        aria-label={`${text.close}: ${value.title}`}
        onClick={close}
      >
        <Sign name="close" />
      </button>
    )
    const inside = { session, shown: value, own: wordsNow(), close, closeButton }
    const Inside = value.kind !== 'page' ? PictureCard : opensPages ? OpenPage : CarryPage
    return (
      <div class="shown" data-part="card" data-kind={value.kind} key={value.name} ref={scrollHere}>
        <Inside {...inside} />
      </div>
    )
  }
}
