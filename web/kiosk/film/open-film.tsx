import { useEffect, useRef } from 'preact/hooks'
import type { VisitPage } from '../../views/visit-page.ts'

/** The server may be away for a moment; a file that can't be played flickers once an hour at most. */
const firstRetryMs = 60_000
const lastRetryMs = 3_600_000

/** The page's only one: each new element would hold on to its decoder and parts until it is collected. */
function openVideo(failed: () => void): HTMLVideoElement {
  const video = document.createElement('video')
  Object.assign(video, { preload: 'auto', muted: true, loop: true, playsInline: true, disableRemotePlayback: true })
  video.dataset['part'] = 'film'
  video.ariaHidden = 'true'
  video.addEventListener('error', () => video.isConnected && failed())
  return video
}

/** Plays as long as it is seen; a system or visitor that wants no movement sees the first picture. */
function keepPlaying(video: HTMLVideoElement, url: string): () => void {
  const gone = new AbortController()
  const { signal } = gone
  const wantsStill = matchMedia('(prefers-reduced-motion: reduce)')
  const follow = () => {
    if (wantsStill.matches) {
      video.pause()
      video.currentTime = 0
    } else if (document.hidden) video.pause()
    // Refused where the page may not play at all: then the first picture stands.
    else void video.play().catch(() => undefined)
  }
  video.src = url
  follow()
  wantsStill.addEventListener('change', follow, { signal })
  document.addEventListener('visibilitychange', follow, { signal })
  return () => {
    gone.abort()
    video.remove()
    video.removeAttribute('src')
    video.load()
  }
}

/** The operator's picture or film in the character's place until somebody comes; where it can't be shown the character waits. */
export function openFilm(page: VisitPage): void {
  const { look, film } = page
  if (look.film === undefined) return
  const { kind, url } = look.film
  let retryMs = firstRetryMs
  const failed = () => {
    film.value = null
    setTimeout(() => (film.value = views), retryMs)
    retryMs = Math.min(retryMs * 2, lastRetryMs)
  }
  const video = openVideo(failed)
  function Film() {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      place.current?.append(video)
      return place.current ? keepPlaying(video, url) : undefined
    }, [])
    if (kind === 'picture') return <img src={url} alt="" data-part="film" draggable={false} onError={failed} />
    return <div ref={place} class="film" />
  }
  function Portrait() {
    return <img src={look.character.posterUrl} alt="" draggable={false} />
  }
  const views = { Film, Portrait }
  film.value = views
}
