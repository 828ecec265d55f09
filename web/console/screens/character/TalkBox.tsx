import { useSignalEffect } from '@preact/signals'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { KioskLook } from '../../../../shared/kiosk/api.ts'
import { createApiClient } from '../../../api/api-client.ts'
import { VisitModel, type Visit } from '../../../visit/visit.ts'
import { giveFocusBack } from '../../parts/give-focus-back.ts'
import { Icon } from '../../parts/Icon.tsx'
import { FetchTrouble } from '../../parts/FetchTrouble.tsx'
import { useFetched } from '../../use-fetched.ts'
import { TalkWords } from './TalkWords.tsx'
import { words } from './words.ts'

interface Props {
  characterKey: string
  /** Changes with the draft. */
  state: string
  close: () => void
}

/** The portrait, and the moving picture over it while there is a talk. */
function Picture({ visit, posterUrl }: { visit: Visit; posterUrl: string }) {
  const video = useRef<HTMLVideoElement>(null)
  useSignalEffect(() => {
    const element = video.current
    const session = visit.session.value
    const stream = session?.stream.value ?? null
    if (element === null) return
    element.hidden = stream === null
    if (session === null || stream === null) return
    element.srcObject = stream
    const begin = () => session.begin()
    element.addEventListener('playing', begin, { once: true })
    void element.play().catch(() => undefined)
    return () => {
      element.removeEventListener('playing', begin)
      element.srcObject = null
    }
  })
  return (
    <figure>
      <img src={posterUrl} alt="" />
      <video ref={video} data-part="avatar-video" playsInline aria-hidden="true" hidden />
    </figure>
  )
}

function Begin({ visit, close }: { visit: Visit; close: () => void }) {
  const isOver = visit.state.value === 'ended'
  return (
    <>
      <p class="small">{isOver ? words.talkOver : words.talkHint}</p>
      <div class="bs">
        <button type="button" class="b act" data-action="begin-talk" onClick={() => visit.start()}>
          <Icon name="words" />
          {isOver ? words.talkAgain : words.beginTalk}
        </button>
        <button type="button" class="b" data-action="begin-writing" onClick={() => visit.startWriting()}>
          {words.typeOnly}
        </button>
        <button type="button" class="b q" onClick={close}>
          {words.closeTalk}
        </button>
      </div>
    </>
  )
}

function Obstacle({ visit }: { visit: Visit }) {
  const cause = visit.trouble.value
  const isMicrophone = cause?.startsWith('microphone') === true || cause === 'insecure-context'
  return (
    <>
      <p class="note stop" role="alert">
        {isMicrophone ? words.noMicrophone : cause === 'service-full' ? words.allTaken : words.talkFailed}
      </p>
      <div class="bs">
        <button type="button" class="b act" onClick={() => (isMicrophone ? visit.write() : visit.tryAgain())}>
          {isMicrophone ? words.typeInstead : words.tryTalkAgain}
        </button>
        <button type="button" class="b" onClick={() => visit.leave()}>
          {words.endTalk}
        </button>
      </div>
    </>
  )
}

function Conversation({ visit, hasChanged, close }: { visit: Visit; hasChanged: boolean; close: () => void }) {
  const state = visit.state.value
  const session = visit.session.value
  switch (state) {
    case 'attract':
    case 'consent':
    case 'ended':
      return <Begin visit={visit} close={close} />
    case 'trouble':
      return <Obstacle visit={visit} />
    case 'connecting':
      return (
        <>
          <p role="status">
            <b>{words.oneMoment}</b>
          </p>
          <div class="bs">
            <button type="button" class="b" onClick={() => visit.leave()}>
              {words.endTalk}
            </button>
          </div>
        </>
      )
    case 'live':
    case 'ending':
      return (
        <>
          {hasChanged && <p class="note">{words.draftChanged}</p>}
          {session !== null && <TalkWords visit={visit} session={session} />}
        </>
      )
    default:
      return state satisfies never
  }
}

/**
 * What one can do now is in sight below the picture; the focus follows, where it went with what it was on. Whoever goes on
 * with the form meanwhile stays where they write.
 */
function useInSight(call: string, isTyped: boolean) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = part
    const box = current?.closest<HTMLElement>('.talkbox')
    const { activeElement } = document
    if (activeElement !== document.body && box?.contains(activeElement) !== true) return
    if (activeElement === document.body || activeElement === box) {
      const field = call === 'live' && isTyped ? current?.querySelector<HTMLElement>('.say') : null
      ;(field ?? box)?.focus({ preventScroll: true })
    }
    current?.scrollIntoView({ block: 'nearest' })
  }, [call])
  // A longer answer pushes the field out of sight in which somebody writes.
  useEffect(() => {
    const { current } = part
    if (current === null) return
    const watch = new ResizeObserver(() => {
      if (current.contains(document.activeElement)) current.scrollIntoView({ block: 'nearest' })
    })
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  return part
}

function Box({ look, state, close }: { look: KioskLook; state: string; close: () => void }) {
  const visit = useMemo(() => {
    const fetch = window.fetch.bind(window)
    const api = createApiClient({ fetch, pageTicket: null })
    return new VisitModel({ api, look, fetch, now: () => performance.now(), random: Math.random })
  }, [])
  useEffect(() => () => visit.close(), [])
  const [began, setBegan] = useState(state)
  useSignalEffect(() => {
    if (visit.state.value === 'connecting') setBegan(state)
  })
  const avatar = visit.session.value?.conversation.avatar.value
  const isLive = visit.state.value === 'live'
  const part = useInSight(visit.state.value, visit.session.value?.hasMicrophone.value === false)
  return (
    <>
      <Picture visit={visit} posterUrl={look.character.posterUrl} />
      <div class="sillc" data-sill={isLive ? avatar : 'none'} aria-hidden="true">
        <i />
      </div>
      <div class="in2" data-call={visit.state.value} ref={part}>
        <Conversation visit={visit} hasChanged={began !== state} close={close} />
      </div>
    </>
  )
}

/** The real conversation with the draft, beside the form. It holds a place like any visitor's. */
export function TalkBox({ characterKey, state, close }: Props) {
  const { fetched, again } = useFetched<KioskLook>(`/characters/${characterKey}/draft/look`)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    box.current?.focus()
    return () => requestAnimationFrame(() => giveFocusBack(before))
  }, [])
  return (
    <section class="talkbox" data-theme="evening" data-part="talk" aria-label={words.talk} tabIndex={-1} ref={box}>
      {fetched.state === 'loading' && <span class="sk" />}
      <FetchTrouble fetched={fetched} again={again} />
      {fetched.state === 'ready' && <Box look={fetched.value} state={state} close={close} />}
    </section>
  )
}
