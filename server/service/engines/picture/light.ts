import { type Colour, colour } from '../prompt/colour-words.ts'
import type { SceneWords, TimeOfDay } from '../prompt/scene-words.ts'
import { litBy, mixColours } from './canvas.ts'

/** The colours that a time of day gives to everything, and where its sun or moon stands. */
export interface Light {
  skyTop: Colour
  skyLow: Colour
  /** The sun or moon, and the glow around it. */
  sun: Colour
  glow: number
  /** Radius of its disc, parts of the picture's height. */
  discRadius: number
  cloudLit: Colour
  cloudShade: Colour
  /** What surfaces are multiplied with. */
  ambient: Colour
  /** What far things fade into. */
  haze: Colour
}

const lights: Record<TimeOfDay, Light> = {
  day: {
    skyTop: colour('3a7cc4'),
    skyLow: colour('cfe5f3'),
    sun: colour('fff8e4'),
    glow: 0.5,
    discRadius: 0.035,
    cloudLit: colour('ffffff'),
    cloudShade: colour('9db2c8'),
    ambient: colour('fffaf0'),
    haze: colour('c4d9ea'),
  },
  dawn: {
    skyTop: colour('6f86bd'),
    skyLow: colour('fbd3ba'),
    sun: colour('fff0cf'),
    glow: 0.85,
    discRadius: 0.04,
    cloudLit: colour('ffe3d3'),
    cloudShade: colour('a593b8'),
    ambient: colour('e0c6c4'),
    haze: colour('ecccc5'),
  },
  sunset: {
    skyTop: colour('3b3a7c'),
    skyLow: colour('ff9d55'),
    sun: colour('ffe09a'),
    glow: 1,
    discRadius: 0.055,
    cloudLit: colour('ffb37d'),
    cloudShade: colour('6c4a7c'),
    ambient: colour('b57a72'),
    haze: colour('dd8a66'),
  },
  night: {
    skyTop: colour('060a20'),
    skyLow: colour('2b3d6e'),
    sun: colour('f4f1df'),
    glow: 0.4,
    discRadius: 0.04,
    cloudLit: colour('6e7ca6'),
    cloudShade: colour('1c2546'),
    ambient: colour('3f5182'),
    haze: colour('26365f'),
  },
}

const overcastGrey = colour('8d959d')

/** The light of a scene: its time of day, dulled by clouds, with the colours that the prompt gives to sky and sun. */
export function lightOf({ time, place, clouds, colours }: SceneWords): Light {
  const light = lights[time]
  const dull = clouds > 0.8 ? 0.6 : 0
  const grey = litBy(overcastGrey, light.ambient)
  const tint = colours.overall[0]
  const sky = colours.of.sky?.[0] ?? tint
  const skyTop = sky ? mixColours(light.skyTop, litBy(sky, [0.8, 0.8, 0.8]), 0.75) : light.skyTop
  const skyLow = sky ? mixColours(light.skyLow, mixColours(sky, light.skyLow, 0.3), 0.65) : light.skyLow
  const dulled = (clean: Colour) => mixColours(clean, grey, dull)
  return {
    ...light,
    skyTop: dulled(skyTop),
    skyLow: dulled(skyLow),
    sun: colours.of.sun?.[0] ?? light.sun,
    glow: place === 'space' ? 0 : light.glow * (1 - dull),
    // Behind thick clouds, and far from any sun, there is no disc to see.
    discRadius: dull > 0 || place === 'space' ? -1 : light.discRadius,
    cloudLit: dulled(sky ? mixColours(light.cloudLit, sky, 0.3) : light.cloudLit),
    cloudShade: dulled(sky ? mixColours(light.cloudShade, sky, 0.4) : light.cloudShade),
    haze: dulled(sky ? mixColours(light.haze, skyLow, 0.7) : light.haze),
    ambient: tint ? mixColours(light.ambient, tint, 0.25) : dulled(light.ambient),
  }
}
