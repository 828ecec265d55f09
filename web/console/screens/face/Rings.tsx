import { useState } from 'preact/hooks'
import type { FaceLandmarks, Point } from '../../../../shared/face/landmarks.ts'
import { handlePoints, handles, type Handle } from './handles.ts'
import { words } from './words.ts'

interface Props {
  pictureUrl: string
  name: string
  landmarks: FaceLandmarks
  faulty: readonly Handle[]
  mayMove: boolean
  move: (handle: Handle, to: Point) => void
  undo: () => void
}

/** A press of an arrow key, as a share of the picture; with Shift ten of them. */
const step = 0.0025
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const percent = (share: number) => Math.round(share * 100)

/** The picture with its rings, dragged or moved with the arrow keys. */
export function Rings({ pictureUrl, name, landmarks, faulty, mayMove, move, undo }: Props) {
  const [zoom, setZoom] = useState(100)
  const [chosen, setChosen] = useState<Handle | null>(null)
  const points = handlePoints(landmarks)

  const drag = (handle: Handle) => (event: PointerEvent) => {
    const ring = event.currentTarget as HTMLElement
    if (event.type === 'pointerdown') ring.setPointerCapture(event.pointerId)
    if (event.type !== 'pointermove' || !ring.hasPointerCapture(event.pointerId)) return
    const { left, top, width, height } = ring.parentElement!.getBoundingClientRect()
    move(handle, { x: (event.clientX - left) / width, y: (event.clientY - top) / height })
  }
  const press = (handle: Handle) => (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'z') return undo()
    const by = arrows[event.key]
    if (by === undefined) return
    event.preventDefault()
    const steps = (event.shiftKey ? 10 : 1) * step
    move(handle, { x: points[handle].x + by[0] * steps, y: points[handle].y + by[1] * steps })
  }
  return (
    <>
      <div class="face-window">
        <div class="face" data-part="face-editor" style={{ inlineSize: `${zoom}%` }}>
          <img src={pictureUrl} alt={name} draggable={false} />
          {handles.map((handle) => (
            <button
              key={handle}
              type="button"
              data-part="handle"
              data-handle={handle}
              class={faulty.includes(handle) ? 'bad' : handle === chosen ? 'on' : undefined}
              style={{ left: `${points[handle].x * 100}%`, top: `${points[handle].y * 100}%` }}
              aria-label={words.at(words.handles[handle], percent(points[handle].x), percent(points[handle].y))}
              disabled={!mayMove}
              onFocus={() => setChosen(handle)}
              onPointerDown={drag(handle)}
              onPointerMove={drag(handle)}
              onKeyDown={press(handle)}
            >
              {handle === chosen && <span aria-hidden="true">{words.handles[handle]}</span>}
            </button>
          ))}
        </div>
      </div>
      <label class="zoom small">
        {words.zoom}
        <input
          type="range"
          min={100}
          max={400}
          value={zoom}
          onInput={(event) => setZoom(event.currentTarget.valueAsNumber)}
        />
      </label>
      <p class="small">{words.keys}</p>
    </>
  )
}
