import type { Answers, Heard } from '../answers.ts'
import { englishLexicon } from '../matching/english-lexicon.ts'
import { mendSpelling } from '../matching/mend-spelling.ts'
import type { PassageIndex } from '../matching/passage-index.ts'

type Own = Omit<Answers, 'setContext' | 'setActions'>

/** Reads what was typed with its slips mended; what was heard has none. */
export function withSpelling(own: Own, index: PassageIndex): Own {
  const mended = (heard: Heard): Heard =>
    heard.origin === 'typed' ? { ...heard, text: mendSpelling(heard.text, index, englishLexicon) } : heard
  return {
    ...own,
    reply: (heard, now) => own.reply(mended(heard), now),
    remember: (heard, reply) => own.remember(mended(heard), reply),
  }
}
