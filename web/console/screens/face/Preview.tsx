import { useEffect, useRef, useState } from 'preact/hooks'
import type { LivePresetId } from '../../../../shared/catalog/voices.ts'
import type { FaceRenderer } from '../../../../shared/face/face-renderer.ts'
import type { FaceLandmarks } from '../../../../shared/face/landmarks.ts'
import type { RgbPicture } from '../../../../shared/face/planes.ts'
import { may } from '../../me.ts'
import { Icon } from '../../parts/Icon.tsx'
import { drawLook, looks, prepareRenderer, previewSidePx, readPreviewPicture, type Look } from './face-preview.ts'
import { useSentence } from './use-sentence.ts'
import { words } from './words.ts'

const moveMs = 160
/** The rings rest for so long before the face is made anew. */
const settleMs = 120

interface Props {
  pictureUrl: string
  voice: LivePresetId
  landmarks: FaceLandmarks | null
}

/** The face as visitors see it, drawn in the page from where the rings stand now. */
export function Preview({ pictureUrl, voice, landmarks }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<RgbPicture | null>(null)
  const [renderer, setRenderer] = useState<FaceRenderer | null>(null)
  const [look, setLook] = useState<Look>('still')
  const shown = useRef<Look>('still')
  const { isSpeaking, hasFailed, speak } = useSentence(voice, canvas, renderer)

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
    if (element === null || renderer === null || isSpeaking) return
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
  }, [renderer, look, isSpeaking])

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
        {may('editor') && (
          <button
            type="button"
            class="b"
            data-action="say-sentence"
            aria-pressed={isSpeaking}
            onClick={() => void speak()}
          >
            <Icon name="play" />
            {words.sentence}
          </button>
        )}
      </div>
      {may('editor') && (
        <p class="small" role="status">
          {hasFailed ? words.notHeard : words.sentenceHint}
        </p>
      )}
    </section>
  )
}
