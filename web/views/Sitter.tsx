import { useSignalEffect } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { Eyes } from './Eyes.tsx'
import { useVisitPage } from './visit-page.ts'

/** Calls back once, with the first picture on the screen. Returns how to give up. */
function onFirstFrame(video: HTMLVideoElement, act: () => void): () => void {
  if ('requestVideoFrameCallback' in video) {
    const id = video.requestVideoFrameCallback(act)
    return () => video.cancelVideoFrameCallback(id)
  }
  const element: HTMLVideoElement = video
  element.addEventListener('playing', act, { once: true })
  return () => element.removeEventListener('playing', act)
}

/** The portrait: a still until there is a conversation, then the moving picture under it. A tap on it stops the character. */
export function Sitter() {
  const { look, visit, plinth, idle, showing, film } = useVisitPage()
  const Larger = showing.value?.Larger
  const { posterUrl, posterAlt, eyes } = look.character
  const video = useRef<HTMLVideoElement>(null)
  const still = useRef<HTMLDivElement>(null)

  useSignalEffect(() => {
    const element = video.current
    const session = visit.session.value
    const stream = session?.stream.value ?? null
    if (element === null || session === null || stream === null) return
    element.srcObject = stream
    element.play().catch((failure: unknown) => {
      if (!(failure instanceof DOMException) || failure.name !== 'NotAllowedError') return
      plinth.needsTouch.value = true
      element.muted = true
      void element.play().catch(() => undefined)
    })
    const giveUp = onFirstFrame(element, () => {
      performance.mark('visavis:first-frame')
      still.current?.toggleAttribute('data-gone', true)
      session.begin()
    })
    return () => {
      giveUp()
      still.current?.toggleAttribute('data-gone', false)
      element.srcObject = null
    }
  })

  const { reading, needsTouch } = plinth
  const isSilent = needsTouch.value || (reading.medium.value === 'words' && !reading.isReadAloud.value)
  useEffect(() => {
    if (video.current) video.current.muted = isSilent
  }, [isSilent])

  const session = visit.session.value
  const interrupt = () => {
    if (session?.conversation.avatar.peek() === 'speaking') session.interrupt()
  }
  const state = visit.state.value
  const isWaiting = state === 'attract' && idle.value.kind === 'open'
  const Film = film.value?.Film
  const isSeen = state === 'consent' || state === 'connecting'
  return (
    <figure class="sitter" data-part="sitter" onClick={interrupt}>
      <video ref={video} data-part="avatar-video" playsInline aria-hidden="true" />
      <div class="still" ref={still} data-breath={isWaiting || undefined}>
        <img src={posterUrl} alt={posterAlt} draggable={false} />
        {(isWaiting || isSeen) && eyes && reading.movement.value !== 'still' && <Eyes eyes={eyes} isSeen={isSeen} />}
      </div>
      {isWaiting && Film && <Film />}
      {Larger && <Larger />}
    </figure>
  )
}
