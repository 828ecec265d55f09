import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { PosterEyes } from '../../shared/kiosk/api.ts'
import { eyeMoves, seenMoves, type EyeLook } from './eye-moves.ts'

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

/** Shows one move after another until they are over or it is stopped; the eyes are open then. */
function play(
  moves: ReturnType<typeof eyeMoves> | ReturnType<typeof seenMoves>,
  show: (look: EyeLook) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => {
    const move = moves.next().value
    if (move === undefined) return show('open')
    const [look, forMs] = move
    show(look)
    timer = setTimeout(next, forMs)
  }
  next()
  return () => {
    clearTimeout(timer)
    show('open')
  }
}

/**
 * The eyes that blink and look about on a poster; a page that is hidden, or wants no movement, does nothing. Once somebody
 * has touched the screen they blink in the same frame, and rest.
 */
export function Eyes({ eyes, isSeen }: { eyes: PosterEyes; isSeen: boolean }) {
  const { url, posterSidePx } = eyes
  const canvas = useRef<HTMLCanvasElement>(null)
  const strip = useMemo(() => Object.assign(new Image(), { src: url }), [url])
  useLayoutEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const wantsStill = matchMedia('(prefers-reduced-motion: reduce)')
    const live = () => {
      let stop = () => {}
      const show = eyePainter(canvas.current!, strip, eyes)
      const restart = () => {
        stop()
        stop =
          document.hidden || wantsStill.matches || signal.aborted
            ? () => {}
            : play(isSeen ? seenMoves() : eyeMoves(Math.random), show)
      }
      restart()
      document.addEventListener('visibilitychange', restart, { signal })
      wantsStill.addEventListener('change', restart, { signal })
      signal.addEventListener('abort', restart)
    }
    if (strip.complete && strip.naturalWidth > 0) live()
    else strip.addEventListener('load', live, { signal })
    return () => gone.abort()
  }, [strip, isSeen])
  return <canvas ref={canvas} data-part="eyes" data-look="open" aria-hidden="true" {...square(posterSidePx)} />
}

const square = (sidePx: number) => ({ width: sidePx, height: sidePx })
