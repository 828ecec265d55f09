import { watchForDanger } from '../danger/watch-for-danger.ts'
import { ownLines } from '../conversation/own-lines.ts'
import { createEmbeddedAnswers } from '../embedded-answers.ts'
import type { Knowledge } from '../knowledge.ts'
import type { AskedCharacter } from './asking-messages.ts'

/** A character's documents as answers read them. */
export const askedDocuments = ({ documents }: AskedCharacter) =>
  documents.map(({ name, content }) => ({ id: name, name, content }))

/** What a character answers from, before anybody has said anything. */
export function askedCharacter(asked: AskedCharacter, knowledge: Knowledge) {
  const { name, personality, startScript: greeting, timeZone } = asked
  const place = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const startScript = greeting === '' ? null : greeting
  const documents = askedDocuments(asked)
  const setup = { name, personality, startScript, language: 'en', timeZone: place, documents }
  return watchForDanger(createEmbeddedAnswers(setup, knowledge), place, ownLines(personality))
}
