import { useSignalEffect } from '@preact/signals'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { KioskLook } from '../../../../shared/kiosk/api.ts'
import { createApiClient } from '../../../api/api-client.ts'
import { CallModel, type Call } from '../../../call/call.ts'
import { Icon } from '../../parts/Icon.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
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
function Picture({ call, posterUrl }: { call: Call; posterUrl: string }) {
  const video = useRef<HTMLVideoElement>(null)
  useSignalEffect(() => {
    const element = video.current
    const talk = call.talk.value
    const stream = talk?.stream.value ?? null
    if (element === null) return
    element.hidden = stream === null
    if (talk === null || stream === null) return
    element.srcObject = stream
    const begin = () => talk.begin()
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

function Begin({ call, close }: { call: Call; close: () => void }) {
  const isOver = call.state.value === 'ended'
  return (
    <>
      <p class="small">{isOver ? words.talkOver : words.talkHint}</p>
      <div class="bs">
        <button type="button" class="b act" data-action="begin-talk" onClick={() => call.start()}>
          <Icon name="words" />
          {isOver ? words.talkAgain : words.beginTalk}
        </button>
        <button type="button" class="b" data-action="begin-writing" onClick={() => call.startWriting()}>
          {words.typeOnly}
        </button>
        <button type="button" class="b q" onClick={close}>
          {words.closeTalk}
        </button>
      </div>
    </>
  )
}

function Obstacle({ call }: { call: Call }) {
  const cause = call.trouble.value
  const isMicrophone = cause?.startsWith('microphone') === true || cause === 'insecure-context'
  return (
    <>
      <p class="note stop" role="alert">
        {isMicrophone ? words.noMicrophone : cause === 'service-full' ? words.allTaken : words.talkFailed}
      </p>
      <div class="bs">
        <button type="button" class="b act" onClick={() => (isMicrophone ? call.write() : call.tryAgain())}>
          {isMicrophone ? words.typeInstead : words.tryTalkAgain}
        </button>
        <button type="button" class="b" onClick={() => call.leave()}>
          {words.endTalk}
        </button>
      </div>
    </>
  )
}

function Conversation({ call, hasChanged, close }: { call: Call; hasChanged: boolean; close: () => void }) {
  const state = call.state.value
  const talk = call.talk.value
  switch (state) {
    case 'attract':
    case 'consent':
    case 'ended':
      return <Begin call={call} close={close} />
    case 'trouble':
      return <Obstacle call={call} />
    case 'connecting':
      return (
        <>
          <p role="status">
            <b>{words.oneMoment}</b>
          </p>
          <div class="bs">
            <button type="button" class="b" onClick={() => call.leave()}>
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
          {talk !== null && <TalkWords call={call} talk={talk} />}
        </>
      )
    default:
      return state satisfies never
  }
}

function Box({ look, state, close }: { look: KioskLook; state: string; close: () => void }) {
  const call = useMemo(() => {
    const fetch = window.fetch.bind(window)
    const api = createApiClient({ fetch, pageTicket: null })
    return new CallModel({ api, look, fetch, now: () => performance.now(), random: Math.random })
  }, [])
  useEffect(() => () => call.close(), [])
  const [began, setBegan] = useState(state)
  useSignalEffect(() => {
    if (call.state.value === 'connecting') setBegan(state)
  })
  const avatar = call.talk.value?.conversation.avatar.value
  const isLive = call.state.value === 'live'
  return (
    <>
      <Picture call={call} posterUrl={look.character.posterUrl} />
      <div class="sillc" data-sill={isLive ? avatar : 'none'} aria-hidden="true">
        <i />
      </div>
      <div class="in2" data-call={call.state.value}>
        <Conversation call={call} hasChanged={began !== state} close={close} />
      </div>
    </>
  )
}

/** The real conversation with the draft, beside the form. It holds a place like any visitor's. */
export function TalkBox({ characterKey, state, close }: Props) {
  const { fetched, again } = useFetched<KioskLook>(`/characters/${characterKey}/draft/look`)
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section class="talkbox" data-theme="evening" data-part="talk" aria-label={words.talk} tabIndex={-1} ref={box}>
      {fetched.state === 'loading' && <span class="sk" />}
      {fetched.state === 'failed' && <Trouble error={fetched.error} again={again} />}
      {fetched.state === 'ready' && <Box look={fetched.value} state={state} close={close} />}
    </section>
  )
}
