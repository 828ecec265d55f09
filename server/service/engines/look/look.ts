/** How a picture's colours and texture are changed. */
export interface Look {
  /** Added to luma, parts of its range. */
  brightness: number
  /** What luma's distance from the middle is multiplied with. */
  contrast: number
  /** What chroma is multiplied with. */
  saturation: number
  /** What the chroma of dark and of light parts is drawn to, and how far: 0–1. */
  shadows: Chroma
  highlights: Chroma
  toning: number
  texture: Texture
}

/** Distance of U and V from grey, −112 to 112. */
export type Chroma = readonly [u: number, v: number]

type Texture = 'none' | 'film' | 'paint' | 'sketch' | 'poster'

export const plainLook: Look = {
  brightness: 0,
  contrast: 1,
  saturation: 1,
  shadows: [0, 0],
  highlights: [0, 0],
  toning: 0,
  texture: 'none',
}
