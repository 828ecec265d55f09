import { expect, test } from 'vitest'
import { MouthTimeline } from '../../../../shared/face/mouth-timeline.ts'
import type { VisemeCue } from '../../../../shared/face/visemes.ts'

const cue = (viseme: VisemeCue['viseme'], fromMs: number, toMs: number): VisemeCue => ({
  viseme,
  fromMs,
  toMs,
  strength: 1,
  stressed: false,
})
const ah = [cue('aa', 0, 120), cue('nn', 120, 240), cue('aa', 240, 400)]
const lengthS = 0.4

test.each([0.05, 0.1, 0.18])('a sentence that follows another by %s s opens the mouth like the first', (pauseS) => {
  const startS = 10
  const first = new MouthTimeline()
  first.speak(ah, startS)
  const second = new MouthTimeline()
  second.speak(ah, startS - pauseS - lengthS)
  second.speak(ah, startS)
  for (const atS of [0.04, 0.06, 0.08]) {
    const jaw = first.shapeAt(startS + atS).jaw
    expect(jaw, 'the vowel is open').toBeGreaterThan(0.6)
    expect(second.shapeAt(startS + atS).jaw).toBeGreaterThan(0.88 * jaw)
  }
})
