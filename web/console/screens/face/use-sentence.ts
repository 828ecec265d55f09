import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { LivePresetId } from '../../../../shared/catalog/voices.ts'
import { voiceSample } from '../../../../shared/console/voice-sample.ts'
import type { FaceRenderer } from '../../../../shared/face/face-renderer.ts'
import { MouthTimeline } from '../../../../shared/face/mouth-timeline.ts'
import { restPose } from '../../../../shared/face/pose.ts'
import { askBytes } from '../../console-client.ts'
import { drawPose } from './face-preview.ts'
import { sampleCues } from './sample-cues.ts'

/** The mouth closes after the last sound. */
const restS = 0.3

/** Has the face say the sample of its voice, heard and seen; speaking once more, or leaving, ends it. */
export function useSentence(
  voice: LivePresetId,
  canvas: RefObject<HTMLCanvasElement | null>,
  renderer: FaceRenderer | null,
) {
  const [isSpeaking, setSpeaking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const newest = useRef(renderer)
  newest.current = renderer
  const playing = useRef<AudioContext | null>(null)
  const stop = () => {
    void playing.current?.close()
    playing.current = null
    setSpeaking(false)
  }
  useEffect(() => () => void playing.current?.close(), [])

  async function speak() {
    if (playing.current !== null) return stop()
    const context = (playing.current = new AudioContext())
    setFailed(false)
    const sound = await askBytes(`/voices/${voice}/sample`)
      .then((bytes) => bytes.arrayBuffer())
      .then((bytes) => context.decodeAudioData(bytes))
      .catch(() => null)
    if (playing.current !== context) return
    if (sound === null) {
      setFailed(true)
      return stop()
    }
    const mouth = new MouthTimeline()
    mouth.speak(sampleCues(voiceSample, sound.getChannelData(0), sound.sampleRate), 0)
    const source = new AudioBufferSourceNode(context, { buffer: sound })
    source.connect(context.destination)
    const beginS = context.currentTime
    source.start(beginS)
    setSpeaking(true)
    const draw = () => {
      if (playing.current !== context) return
      const atS = context.currentTime - beginS
      const element = canvas.current
      if (element !== null && newest.current !== null) {
        drawPose(element, newest.current, { ...restPose(), ...mouth.shapeAt(atS) })
        element.dataset['look'] = 'sentence'
      }
      if (atS < sound.duration + restS) requestAnimationFrame(draw)
      else stop()
    }
    draw()
  }
  return { isSpeaking, hasFailed, speak }
}
