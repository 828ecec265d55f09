import type { SceneWords } from '../prompt/scene-words.ts'
import type { Light } from './light.ts'
import type { Noise } from './noise.ts'

/** All that the parts of a painted scene share. Lengths are parts of the picture's height. */
export interface Layout {
  words: SceneWords
  light: Light
  noise: Noise
  random: () => number
  /** From the upper edge. */
  horizon: number
  /** Half the picture's width. */
  halfWidth: number
  /** From the picture's middle and its upper edge. */
  sunX: number
  sunY: number
}

export function layoutOf(words: SceneWords, light: Light, noise: Noise, random: () => number, aspect: number): Layout {
  const horizon = words.place === 'space' ? 2 : (words.water ? 0.56 : 0.6) + 0.08 * random()
  const isLow = words.time === 'sunset' || words.time === 'dawn'
  const halfWidth = aspect / 2
  return {
    words,
    light,
    noise,
    random,
    horizon,
    halfWidth,
    sunX: (random() - 0.5) * halfWidth * 1.1,
    sunY: words.place === 'space' ? 0.3 : isLow ? horizon * (0.68 + 0.14 * random()) : 0.14 + 0.12 * random(),
  }
}
