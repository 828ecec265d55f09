import { useLayoutEffect, useRef } from 'preact/hooks'
import { drawSquare, moved, resized, type Square } from './square.ts'
import { words } from './words.ts'

interface Props {
  picture: ImageBitmap
  square: Square
  change: (square: Square) => void
}

const shownPx = 512
/** One press of an arrow key, as a share of the square. */
const step = 0.03
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** The square of a picture that is kept, moved by dragging or with the arrow keys. */
export function Crop({ picture, square, change }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (canvas.current !== null) drawSquare(canvas.current, picture, square)
  }, [picture, square])
  const drag = (event: PointerEvent) => {
    const element = event.currentTarget as HTMLCanvasElement
    if (event.type === 'pointerdown') element.setPointerCapture(event.pointerId)
    if (event.type !== 'pointermove' || !element.hasPointerCapture(event.pointerId)) return
    const perPixel = square.side / element.clientWidth
    change(moved(square, picture, -event.movementX * perPixel, -event.movementY * perPixel))
  }
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (by === undefined) return
    event.preventDefault()
    change(moved(square, picture, by[0] * square.side, by[1] * square.side))
  }
  const largest = Math.min(picture.width, picture.height)
  return (
    <>
      <canvas
        class="square"
        ref={canvas}
        width={shownPx}
        height={shownPx}
        tabIndex={0}
        role="application"
        aria-label={words.square}
        onPointerDown={drag}
        onPointerMove={drag}
        onKeyDown={press}
      />
      <label class="zoom small">
        {words.size}
        <input
          type="range"
          min={0}
          max={1}
          step={0.01}
          value={square.side / largest}
          onInput={(event) => change(resized(square, picture, event.currentTarget.valueAsNumber))}
        />
      </label>
      <p class="small">{words.squareHint}</p>
    </>
  )
}
