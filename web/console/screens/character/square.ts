import { pictureLimits } from '../../../../shared/console/limits.ts'

/** The square that is kept of a picture, in its own pixels. */
export interface Square {
  left: number
  top: number
  side: number
}

/** In an upright portrait the face is above the middle. */
const portraitFromTop = 0.2
const jpegQuality = 0.95

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)

/** The largest square of a picture, around where a face is. */
export function largestSquare({ width, height }: ImageBitmap): Square {
  const side = Math.min(width, height)
  return { left: (width - side) / 2, top: (height - side) * portraitFromTop, side }
}

/** Moved by so much, within the picture. */
export const moved = (square: Square, { width, height }: ImageBitmap, x: number, y: number): Square => ({
  ...square,
  left: clamp(square.left + x, width - square.side),
  top: clamp(square.top + y, height - square.side),
})

/** Another size around the same middle; never so small that the picture would be blurred. */
export function resized(square: Square, picture: ImageBitmap, share: number): Square {
  const largest = Math.min(picture.width, picture.height)
  const smallest = Math.min(largest, pictureLimits.shortestSidePx)
  const side = clamp(share, 1) * (largest - smallest) + smallest
  const middle = { left: square.left + square.side / 2, top: square.top + square.side / 2 }
  return moved({ side, left: middle.left - side / 2, top: middle.top - side / 2 }, picture, 0, 0)
}

/** Draws the square over the whole canvas. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, { left, top, side }: Square): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The square as a file to send. */
export function cutSquare(picture: ImageBitmap, square: Square): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.round(Math.min(square.side, pictureLimits.keptSidePx))
  drawSquare(canvas, picture, square)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture could not be cut.')) : resolve(blob)),
      'image/jpeg',
      jpegQuality,
    )
  })
}
