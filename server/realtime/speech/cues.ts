import type { VisemeCue } from '../../../shared/face/visemes.ts'
import { functionWords } from './function-words.ts'
import { isLipClosure, isReduced, isVowel, visemesOfPhone } from './phone-visemes.ts'

/** A phone within a finished sound. `word` counts the spoken words; -1 is a pause. */
export interface TimedPhone {
  name: string
  fromMs: number
  toMs: number
  word: number
  /** Mean power of its samples: tells which vowel of a word is stressed. */
  power: number
}

/** Share of a diphthong that its first shape is held. */
const firstShapeShare = 0.6
/** Closed lips at the very start would be cut to nothing with the silence before their burst. */
const shortestClosureMs = 45

/** The stressed vowel of each word that carries meaning: the one with the most energy. */
function stressedPhones(phones: TimedPhone[], words: string[]): Set<TimedPhone> {
  const strongest = new Map<number, TimedPhone>()
  const energy = (phone: TimedPhone) => phone.power * (phone.toMs - phone.fromMs)
  for (const phone of phones) {
    if (!isVowel(phone.name) || isReduced(phone.name) || functionWords.has(words[phone.word] ?? 'a')) continue
    const rival = strongest.get(phone.word)
    if (!rival || energy(phone) > energy(rival)) strongest.set(phone.word, phone)
  }
  return new Set(strongest.values())
}

/** The mouth shapes of a sound, without gaps or overlaps, from 0 to its end. */
export function visemeCues(phones: TimedPhone[], words: string[]): VisemeCue[] {
  const stressed = stressedPhones(phones, words)
  const cues = phones.flatMap((phone): VisemeCue[] => {
    const [first, second] = visemesOfPhone[phone.name] ?? (['E'] as const)
    const { fromMs, toMs } = phone
    const common = { strength: isReduced(phone.name) ? 0.6 : 1, stressed: stressed.has(phone) }
    if (second === undefined) return [{ viseme: first, fromMs, toMs, ...common }]
    const turnMs = fromMs + (toMs - fromMs) * firstShapeShare
    return [
      { viseme: first, fromMs, toMs: turnMs, ...common },
      { viseme: second, fromMs: turnMs, toMs, ...common, stressed: false },
    ]
  })
  const [first, next] = cues
  if (first && next && phones[0] && isLipClosure(phones[0].name) && first.toMs < shortestClosureMs) {
    first.toMs = Math.min(shortestClosureMs, next.toMs)
    next.fromMs = first.toMs
  }
  return cues
}
