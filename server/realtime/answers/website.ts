import type { Answers } from './answers.ts'
import { isFromPapers } from './conversation/is-from-papers.ts'

/** Answers from what the website around the talk shows, too, where the character's own documents have no answer. */
export function withWebsite(
  own: Omit<Answers, 'setContext' | 'setActions'>,
  readFacts: (facts: string) => Answers,
): Omit<Answers, 'setActions'> {
  let website: Answers | null = null
  return {
    ...own,
    reply(heard, now) {
      const reply = own.reply(heard, now)
      if (website === null || isFromPapers(reply)) return reply
      const other = website.reply(heard, now)
      return isFromPapers(other) ? other : reply
    },
    setContext(facts) {
      website = facts === '' ? null : readFacts(facts)
    },
  }
}
