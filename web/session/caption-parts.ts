import type { SpokenAt, Turn } from './captions.ts'

export interface CaptionParts {
  said: string
  now: string
  ahead: string
}

/** Splits what the character says in a turn at the word being spoken; without one everything has been said. */
export function captionParts({ turn, sentences }: Turn, at: SpokenAt | null): CaptionParts {
  const joined = (from: number, to?: number) =>
    sentences
      .slice(from, to)
      .map(({ text }) => text.trim())
      .join(' ')
  const index = at?.turn === turn ? sentences.findIndex(({ sentence }) => sentence === at.sentence) : -1
  const current = sentences[index]
  if (at === null || current === undefined) return { said: joined(0), now: '', ahead: '' }
  const before = joined(0, index)
  const after = joined(index + 1)
  const { text } = current
  return {
    said: `${before}${before === '' ? '' : ' '}${text.slice(0, at.from)}`,
    now: text.slice(at.from, at.to),
    ahead: `${text.slice(at.to)}${after === '' ? '' : ` ${after}`}`,
  }
}
