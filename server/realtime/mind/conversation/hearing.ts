import { stems, isLight } from '../language/terms.ts'
import { stem, words } from '../language/words.ts'
import type { Heard, Surroundings } from '../mind.ts'

export type Trust = 'sure' | 'doubtful' | 'lost'

/** From which certainty on words are acted on, and from which on they are worth a question back; stricter in noise. */
const thresholds: Record<Surroundings, { sure: number; doubtful: number }> = {
  quiet: { sure: 0.5, doubtful: 0.25 },
  lively: { sure: 0.6, doubtful: 0.32 },
  loud: { sure: 0.72, doubtful: 0.4 },
}

/** The recogniser's probability of each word, by its stem; 1 where it gives none. */
export function certainties(heard: Heard): (word: string) => number {
  const known = new Map<string, number>()
  for (const { text, probability } of heard.recognition?.words ?? [])
    for (const word of words(text)) known.set(stem(word), Math.max(0, Math.min(1, probability)))
  return (word) => known.get(stem(word)) ?? 1
}

/** 0–1: how much two decodes of one sound share, by their content words; 1 when only one was made. */
export function agreement(heard: Heard): number {
  const second = heard.recognition?.secondText
  if (second === undefined) return 1
  const [a, b] = [heard.text, second].map((text) => new Set(stems(text).filter((term) => !isLight(term))))
  const all = new Set([...a!, ...b!])
  return all.size === 0 ? 1 : [...a!].filter((term) => b!.has(term)).length / all.size
}

/** How far what was heard can be trusted. Typed words always are. */
export function trustIn(heard: Heard): Trust {
  if (heard.origin === 'typed' || !heard.recognition) return 'sure'
  const certaintyOf = certainties(heard)
  const content = words(heard.text).filter((word) => stems(word).some((term) => !isLight(term)))
  const mean = content.length === 0 ? 0.6 : content.reduce((sum, word) => sum + certaintyOf(word), 0) / content.length
  const certainty = 0.7 * mean + 0.3 * agreement(heard)
  const { sure, doubtful } = thresholds[heard.recognition.surroundings]
  return certainty >= sure ? 'sure' : certainty >= doubtful ? 'doubtful' : 'lost'
}
