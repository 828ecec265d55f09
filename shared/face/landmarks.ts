/** A point of the square picture, fractions 0–1 from its left and upper edge. */
export interface Point {
  x: number
  y: number
}

/** Where the face is in the square picture. "Left" is the picture's left, not the character's. */
export interface FaceLandmarks {
  pupils: [left: Point, right: Point]
  mouth: { left: Point; right: Point; centre: Point }
  chin: Point
  /** Fractions of the picture; whatever is missing is estimated from the points above. */
  details?: {
    eyeHalfWidth?: number
    eyeHalfHeight?: number
    /** Of both irises: about, for where their edges aren't seen. */
    irisRadius?: number
    browY?: number
    /** Where the brows end above the eyes: lids are drawn from the skin below, and softly at the corners. */
    browEndY?: number
    /** Half the face's width at the mouth. */
    faceHalfWidth?: number
    crownY?: number
    /** Inner lip contours of a picture with an open mouth, left to right, 5–7 points each. */
    openLips?: { upper: Point[]; lower: Point[] }
    /** Flat colours, as in a drawing: teeth and tongue are drawn without shading. */
    drawn?: boolean
  }
}
