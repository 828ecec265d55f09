/** Where the camera looks at a moment. */
export interface View {
  /** Above 1 nearer: that part of the picture's width is seen. */
  zoom: number
  /** The picture's middle, moved by parts of its width and height. */
  panX: number
  panY: number
  /** How far what is near moves against what is far, parts of the picture's width. */
  parallaxX: number
  parallaxY: number
  /** Radians, clockwise. */
  roll: number
}

export const firstView: View = { zoom: 1, panX: 0, panY: 0, parallaxX: 0, parallaxY: 0, roll: 0 }
