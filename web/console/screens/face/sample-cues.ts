import type { voiceSample } from '../../../../shared/console/voice-sample.ts'
import type { Viseme, VisemeCue } from '../../../../shared/face/visemes.ts'

/** Mouth shapes of the two halves of the sentence, each with its share of their time. */
const halves: Record<typeof voiceSample, [Viseme, number][][]> = {
  'Good afternoon. What would you like to know?': [
    [
      ['kk', 1],
      ['U', 1.2],
      ['DD', 1],
      ['aa', 1],
      ['FF', 1.4],
      ['DD', 1],
      ['RR', 1.2],
      ['nn', 1],
      ['U', 2.6],
      ['nn', 1.4],
    ],
    [
      ['U', 1],
      ['aa', 1.4],
      ['DD', 0.8],
      ['U', 1.6],
      ['DD', 0.8],
      ['I', 0.7],
      ['U', 1.4],
      ['DD', 1],
      ['aa', 1.6],
      ['I', 1],
      ['kk', 1],
      ['DD', 0.8],
      ['U', 1],
      ['nn', 1],
      ['O', 2],
      ['U', 1.4],
    ],
  ],
}

/** Beside the loudest moment; what is quieter is a pause. */
const quiet = 0.08

/** From where to where each half is heard: the longest pause lies between them. */
function spansOf(samples: Float32Array, rateHz: number): [number, number][] {
  const step = Math.round(rateHz / 100)
  const levels = Array.from({ length: Math.ceil(samples.length / step) }, (_, at) =>
    samples.subarray(at * step, (at + 1) * step).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  )
  const most = Math.max(...levels)
  const loud = levels.flatMap((level, at) => (level > most * quiet ? [at] : []))
  const first = loud.at(0) ?? 0
  const last = loud.at(-1) ?? levels.length - 1
  const pauses = loud.slice(1).map((at, place) => ({ from: loud[place]!, to: at }))
  const longest = pauses.toSorted((one, other) => other.to - other.from - (one.to - one.from))[0]
  const { from, to } = longest ?? { from: first, to: first }
  return [
    [first * 10, (from + 1) * 10],
    [to * 10, (last + 1) * 10],
  ]
}

/** How the mouth moves to the sample of a voice: the sentence is known, and the sound tells when its halves are said. */
export function sampleCues(sentence: typeof voiceSample, samples: Float32Array, rateHz: number): VisemeCue[] {
  const spans = spansOf(samples, rateHz)
  return halves[sentence].flatMap((shapes, half) => {
    const [fromMs, toMs] = spans[half]!
    const whole = shapes.reduce((sum, [, share]) => sum + share, 0)
    let atMs = fromMs
    return shapes.map(([viseme, share]) => {
      const cue = { viseme, fromMs: atMs, toMs: atMs + ((toMs - fromMs) * share) / whole, strength: 1, stressed: false }
      atMs = cue.toMs
      return cue
    })
  })
}
