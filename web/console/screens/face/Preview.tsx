import { useEffect, useRef, useState } from 'preact/hooks'
import type { FaceRenderer } from '../../../../shared/face/face-renderer.ts'
import type { FaceLandmarks } from '../../../../shared/face/landmarks.ts'
import type { RgbPicture } from '../../../../shared/face/planes.ts'
import { drawLook, looks, prepareRenderer, previewSidePx, readPreviewPicture, type Look } from './face-preview.ts'
import { words } from './words.ts'

const moveMs = 160
/** The rings rest for so long before the face is made anew. */
const settleMs = 120

/** The face as visitors see it, drawn in the page from where the rings stand now. */
export function Preview({ pictureUrl, landmarks }: { pictureUrl: string; landmarks: FaceLandmarks | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<RgbPicture | null>(null)
  const [renderer, setRenderer] = useState<FaceRenderer | null>(null)
  const [look, setLook] = useState<Look>('still')
  const shown = useRef<Look>('still')

  useEffect(() => {
    let isWanted = true
    void readPreviewPicture(pictureUrl).then((read) => isWanted && setPicture(read))
    return () => {
      isWanted = false
    }
  }, [pictureUrl])

  useEffect(() => {
    if (picture === null || landmarks === null) return
    const gone = new AbortController()
    const timer = setTimeout(() => {
      prepareRenderer(picture, landmarks, gone.signal).then(
        (made) => made !== undefined && !gone.signal.aborted && setRenderer(made),
        () => undefined,
      )
    }, settleMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [picture, landmarks])

  useEffect(() => {
    const element = canvas.current
    if (element === null || renderer === null) return
    const from = shown.current
    shown.current = look
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const beganMs = performance.now()
    let frame = 0
    const draw = () => {
      const share = isStill ? 1 : Math.min(1, (performance.now() - beganMs) / moveMs)
      drawLook(element, renderer, [from, look], share)
      element.dataset['look'] = share === 1 ? look : ''
      if (share < 1) frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [renderer, look])

  return (
    <section class="form" aria-labelledby="try">
      <h2 class="v" id="try">
        {words.tryIt}
      </h2>
      <canvas
        class="kept"
        data-part="face-preview"
        ref={canvas}
        width={previewSidePx}
        height={previewSidePx}
        role="img"
        aria-label={words.preview(words.looks[look])}
      />
      <div class="bs" role="group" aria-label={words.tryIt}>
        {looks.map((one) => (
          <button key={one} type="button" class="b" aria-pressed={one === look} onClick={() => setLook(one)}>
            {words.looks[one]}
          </button>
        ))}
      </div>
    </section>
  )
}
