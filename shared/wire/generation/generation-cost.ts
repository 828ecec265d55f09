import { type Measure, priceCredits } from '../../catalog/prices.ts'
import type { Generation } from './generation-bodies.ts'

const nothing: Measure = { seconds: 0, characters: 0, shorterSidePx: 0, hasAudio: false, hasDuration: false }

const shorterSide = (ratio: string) => Math.min(...ratio.split(':').map(Number))

function measure({ kind, body }: Generation, inputSeconds: number): Partial<Measure> {
  switch (kind) {
    case 'image_to_video':
    case 'text_to_video':
      return { seconds: body.duration, hasAudio: 'audio' in body && body.audio }
    case 'text_to_image':
      return { shorterSidePx: shorterSide(body.ratio) }
    case 'text_to_speech':
      return { characters: body.promptText.length }
    case 'sound_effect':
      return { hasDuration: body.duration !== undefined }
    case 'video_to_video':
    case 'character_performance':
    case 'voice_isolation':
    case 'voice_dubbing':
    case 'speech_to_speech':
      return { seconds: inputSeconds }
    default:
      return kind satisfies never
  }
}

/** What a generation costs, whole credits. `inputSeconds` counts where the price follows the input's length. */
export const generationCost = (generation: Generation, inputSeconds: number): number =>
  priceCredits(generation.body.model, { ...nothing, ...measure(generation, inputSeconds) })
