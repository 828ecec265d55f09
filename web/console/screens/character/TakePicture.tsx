import { useEffect, useRef, useState } from 'preact/hooks'
import { pictureLimits } from '../../../../shared/console/limits.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { DialogFoot } from '../../parts/DialogFoot.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { words } from './words.ts'

interface Props {
  take: (picture: ImageBitmap) => void
  close: () => void
}

/** What the camera sees, as soon as it may be used; it is let go with the dialog. */
function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'asking' | 'on' | 'none'>('asking')
  useEffect(() => {
    let isOpen = true
    let stream: MediaStream | undefined
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1280 }, facingMode: 'user' } })
      if (!isOpen || video.current === null) return stop()
      video.current.srcObject = stream
      await video.current.play()
      setState('on')
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    open().catch(() => isOpen && setState('none'))
    return () => {
      isOpen = false
      stop()
    }
  }, [])
  return { video, state }
}

/** Takes the character's picture with the camera of this computer. */
export function TakePicture({ take, close }: Props) {
  const { video, state } = useCamera()
  const [isSmall, setSmall] = useState(false)
  const shoot = async () => {
    const picture = await createImageBitmap(video.current!)
    if (Math.min(picture.width, picture.height) < pictureLimits.shortestSidePx) return setSmall(true)
    take(picture)
    close()
  }
  return (
    <Dialog title={words.takeOne} close={close}>
      {state === 'none' ? (
        <p class="note stop" role="alert">
          {words.noCamera}
        </p>
      ) : (
        <video class="camera" ref={video} muted playsInline aria-label={words.cameraSees} />
      )}
      {isSmall && (
        <p class="note stop" role="alert">
          {words.tooSmall(words.takeOne)}
        </p>
      )}
      <p class="small">{words.cameraHint}</p>
      <DialogFoot close={close}>
        {state === 'on' && (
          <button type="button" class="b act" data-action="shoot" onClick={() => void shoot()}>
            <Icon name="camera" />
            {words.takeIt}
          </button>
        )}
      </DialogFoot>
    </Dialog>
  )
}
