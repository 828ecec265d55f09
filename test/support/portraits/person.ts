export type Colour = readonly [red: number, green: number, blue: number]

/** A rendered person. Lengths are eye distances, angles degrees. */
export interface Person {
  /** Turned to the picture's right, looking down, leaning to the picture's right. */
  yaw: number
  pitch: number
  roll: number
  skin: Colour
  iris: Colour
  hair: Colour | null
  hairLength: number
  scarf: Colour | null
  /** `browline`: dark bars above the eyes, and the rest of the frame thin gold. */
  glasses: 'none' | 'clear' | 'dark' | 'browline'
  /** How thick brows are, 1 as usual. */
  brows: number
  beard: number
  moustache: number
  beardColour: Colour
  mask: Colour | null
  /** Height of the gap between the lips; teeth are seen in it. */
  mouthOpen: number
  /** How far the corners of the mouth are raised. */
  smile: number
  jawWidth: number
  faceLength: number
  eyeSize: number
  wrinkles: number
  shirt: Colour
  /** How strong the light is, and how far it comes from the side. */
  light: number
  lightAside: number
  background: 'plain' | 'window' | 'horizon' | 'shelf' | 'dark'
  backgroundColour: Colour
  /** Where the picture is taken from: how much is in it (eye distances), and what is in its middle. */
  width: number
  centreX: number
  centreY: number
  noise: number
}

export const somebody: Person = {
  yaw: 0,
  pitch: 0,
  roll: 0,
  skin: [0.8, 0.55, 0.43],
  iris: [0.24, 0.28, 0.32],
  hair: [0.13, 0.085, 0.06],
  hairLength: 0.3,
  scarf: null,
  glasses: 'none',
  brows: 1,
  beard: 0,
  moustache: 0,
  beardColour: [0.13, 0.09, 0.07],
  mask: null,
  mouthOpen: 0,
  smile: 0,
  jawWidth: 1,
  faceLength: 1,
  eyeSize: 1,
  wrinkles: 0,
  shirt: [0.12, 0.16, 0.27],
  light: 1,
  lightAside: -0.55,
  background: 'plain',
  backgroundColour: [0.78, 0.84, 0.9],
  width: 5.4,
  centreX: 0,
  centreY: -0.42,
  noise: 0.05,
}
