import type { SpokenToken } from './normalise/normalise.ts'

/** One flite call takes about 10 ms a second of sound, so a part of this length keeps others waiting under 100 ms. */
const longestPartCharacters = 110

const lengthOf = (tokens: SpokenToken[]) => tokens.reduce((sum, token) => sum + token.spoken.length + 1, 0)

/** Tokens in phrases: a phrase ends with a pause. */
function phrases(tokens: SpokenToken[]): SpokenToken[][] {
  const all: SpokenToken[][] = [[]]
  for (const token of tokens) {
    all.at(-1)!.push(token)
    if (token.pause !== '') all.push([])
  }
  return all.filter((phrase) => phrase.length > 0)
}

/** A phrase too long for one call, cut between words. */
function cut(phrase: SpokenToken[]): SpokenToken[][] {
  if (lengthOf(phrase) <= longestPartCharacters * 1.5 || phrase.length === 1) return [phrase]
  const half = Math.ceil(phrase.length / 2)
  return [...cut(phrase.slice(0, half)), ...cut(phrase.slice(half))]
}

/** Tokens in groups that one flite call each speaks: sentences, and long sentences in several, best at their commas. */
export function spokenParts(tokens: SpokenToken[]): SpokenToken[][] {
  const parts: SpokenToken[][] = []
  for (const phrase of phrases(tokens).flatMap(cut)) {
    const part = parts.at(-1)
    const continues = part?.at(-1)?.pause === ','
    if (part && continues && lengthOf(part) + lengthOf(phrase) <= longestPartCharacters) part.push(...phrase)
    else parts.push([...phrase])
  }
  return parts
}
