import { useEffect, useRef } from 'preact/hooks'
import type { PosterEyes } from '../../shared/kiosk/api.ts'
import { eyeMoves, type EyeLook } from './eye-moves.ts'

/** From the strip's top down. */
const looksOfStrip: EyeLook[] = ['half', 'shut', 'left', 'right']

/** Paints looks of the strip where the poster's eyes are, over nothing. */
function eyePainter(canvas: HTMLCanvasElement, strip: HTMLImageElement, { left, top }: PosterEyes) {
  const context = canvas.getContext('2d')
  const width = strip.naturalWidth
  const height = strip.naturalHeight / looksOfStrip.length
  return (look: EyeLook) => {
    canvas.dataset['look'] = look
    context?.clearRect(left, top, width, height)
    if (look === 'open') return
    context?.drawImage(strip, 0, looksOfStrip.indexOf(look) * height, width, height, left, top, width, height)
  }
}

/** Shows one move after another until it is stopped; the eyes are open then. */
function play(show: (look: EyeLook) => void): () => void {
  const moves = eyeMoves(Math.random)
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => {
    const [look, forMs] = moves.next().value
    show(look)
    timer = setTimeout(next, forMs)
  }
  next()
  return () => {
    clearTimeout(timer)
    show('open')
  }
}

/** The eyes that blink and look about on a poster; a page that is hidden, or wants no movement, does nothing. */
export function Eyes({ eyes }: { eyes: PosterEyes }) {
  const { url, posterSidePx } = eyes
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const strip = new Image()
    const wantsStill = matchMedia('(prefers-reduced-motion: reduce)')
    const live = () => {
      let stop = () => {}
      const show = eyePainter(canvas.current!, strip, eyes)
      const restart = () => {
        stop()
        stop = document.hidden || wantsStill.matches || signal.aborted ? () => {} : play(show)
      }
      restart()
      document.addEventListener('visibilitychange', restart, { signal })
      wantsStill.addEventListener('change', restart, { signal })
      signal.addEventListener('abort', restart)
    }
    strip.addEventListener('load', live, { signal })
    strip.src = url
    return () => gone.abort()
  }, [url])
  return <canvas ref={canvas} data-part="eyes" data-look="open" aria-hidden="true" {...square(posterSidePx)} />
}

const square = (sidePx: number) => ({ width: sidePx, height: sidePx })
