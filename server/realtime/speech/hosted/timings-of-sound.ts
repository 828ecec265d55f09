import type { Viseme, VisemeCue } from '../../../../shared/face/visemes.ts'
import type { WordTiming } from '../../../../shared/kiosk/events.ts'
import { voiceSampleRateHz } from '../tts.ts'

const frameMs = 60
const frameLength = (voiceSampleRateHz * frameMs) / 1000
/** Below this share of the loudest frame the mouth is shut. */
const silentShare = 0.06
/** Zero crossings of a sample above this share are a hiss. */
const hissShare = 0.3
const vowels: readonly Viseme[] = ['aa', 'E', 'O', 'I']

interface Frame {
  level: number
  crossings: number
}

function framesOf(pcm: Int16Array): Frame[] {
  return Array.from({ length: Math.ceil(pcm.length / frameLength) }, (_, frame) => {
    const samples = pcm.subarray(frame * frameLength, (frame + 1) * frameLength)
    let energy = 0
    let crossings = 0
    for (const [i, sample] of samples.entries()) {
      energy += sample * sample
      if (i > 0 && sample < 0 !== samples[i - 1]! < 0) crossings++
    }
    return { level: Math.sqrt(energy / samples.length), crossings: crossings / samples.length }
  })
}

/** Mouth shapes by loudness and hiss alone, for speech whose sounds are unknown. */
export function visemesOfSound(pcm: Int16Array): VisemeCue[] {
  const frames = framesOf(pcm)
  const loudest = Math.max(1, ...frames.map(({ level }) => level))
  const endMs = (pcm.length / voiceSampleRateHz) * 1000
  let vowel = 0
  let wasOpen = false
  return frames.map(({ level, crossings }, frame) => {
    const share = level / loudest
    const isOpen = share > silentShare
    if (isOpen && !wasOpen) vowel++
    wasOpen = isOpen
    const shape = crossings > hissShare ? 'SS' : vowels[(vowel + Math.floor(frame / 3)) % vowels.length]!
    return {
      viseme: isOpen ? shape : 'sil',
      fromMs: frame * frameMs,
      toMs: Math.min((frame + 1) * frameMs, endMs),
      strength: isOpen ? Math.min(1, 0.3 + share) : 1,
      stressed: false,
    }
  })
}

/** When each word of a text begins, as far as that can be told by how much of the text stands before it. */
export function wordTimesOf(text: string, language: string, lengthMs: number): WordTiming[] {
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
  return words
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => ({
      from: index,
      to: index + segment.length,
      atMs: (index / Math.max(1, text.length)) * lengthMs,
    }))
}
