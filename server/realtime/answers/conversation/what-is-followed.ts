import type { FollowedPart } from '../../../../shared/console/reading.ts'
import type { AnswersSetup } from '../answers.ts'
import { splitSentences } from '../documents/sentences.ts'
import { oneLine, saysSomething } from '../language/letters.ts'
import { placeToAsk, spokenIntroduction } from './character.ts'
import { quotedLines } from './own-lines.ts'

/** The personality in its sentences, a line in quotation marks with the cue before it as one. */
function partsOf(personality: string): FollowedPart[] {
  const lines = quotedLines(personality)
  const plain = (text: string): FollowedPart[] =>
    splitSentences(oneLine(text))
      .filter(saysSomething)
      .map((sentence) => ({ text: sentence, follows: [] }))
  let end = 0
  const parts = lines.flatMap((line) => {
    const { name, sentences, from, to } = line
    const before = plain(personality.slice(end, from))
    end = to
    const counts = lines.findLast((other) => other.name === name) === line
    const follows = counts ? [{ as: name, says: sentences.join(' ') }] : []
    return [...before, { text: oneLine(personality.slice(from, to)), follows }]
  })
  return [...parts, ...plain(personality.slice(end))]
}

/** What the embedded answers do with each sentence of a personality (at most 10,000 characters). */
export function whatIsFollowed(setup: Pick<AnswersSetup, 'name' | 'personality' | 'documents'>): FollowedPart[] {
  const parts = partsOf(setup.personality)
  const [first] = parts
  const introduction = spokenIntroduction(setup)
  if (introduction !== null && first?.follows.length === 0) {
    first.follows.push({ as: 'introduction', says: introduction })
  }
  const place = placeToAsk(setup)
  const isSaid = place !== undefined && !parts.some(({ follows }) => follows.some(({ as }) => as === 'where'))
  const from = isSaid && place.isOwn ? parts.find(({ text }) => text.includes(oneLine(place.found))) : undefined
  if (place !== undefined) from?.follows.push({ as: 'place', says: place.says })
  return parts
}
