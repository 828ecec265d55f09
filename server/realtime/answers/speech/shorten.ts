import { capitalised, countWords, withPeriod } from '../documents/sentences.ts'
import { leansOnBefore } from '../english/back-references.ts'
import { limitsTheRest } from '../language/limits.ts'
import { stems } from '../language/terms.ts'
import { wordsOf } from '../matching/tokens.ts'

const maxWords = 35

/** Here a sentence may be cut so that each side still stands alone; not within brackets. */
const statementEnd = /;\s+(?![^()]*\))/
/** What it introduces can't be understood without it. */
const introduces = ': '

/** What a sentence says one after the other; what leans on the statement before it or limits it stays with it. */
function statementsOf(sentence: string): string[] {
  const statements: string[] = []
  for (const part of sentence.includes(introduces) ? [sentence] : sentence.split(statementEnd)) {
    if (statements.length > 0 && (leansOnBefore(wordsOf(part)) || limitsTheRest(part)))
      statements[statements.length - 1] += `; ${part}`
    else statements.push(part)
  }
  return statements
}

/**
 * A written sentence as it is said: of a very long one only the statements that hold what was asked are kept (at most 35 words,
 * unless one alone is longer). Each is said whole: an aside or a clause that were left out could be what limits it.
 */
export function shorten(sentence: string, askedTerms: ReadonlySet<string>): string {
  if (countWords(sentence) <= maxWords) return sentence
  const statements = statementsOf(sentence)
  const holds = statements.map((statement) => stems(statement).filter((term) => askedTerms.has(term)).length)
  const from = holds.indexOf(Math.max(...holds))
  let text = statements[from]!
  for (let i = from + 1; i < statements.length && countWords(`${text} ${statements[i]}`) <= maxWords; i++)
    text = `${text}; ${statements[i]}`
  return withPeriod(capitalised(text))
}
