import { costWords, freeWords, opposites, universals } from '../../english/claim-words.ts'
import { stemOf } from '../../matching/tokens.ts'
import { sharedBy, statementsIn, weightOf, type Statement } from './statements.ts'

const costStems = new Set([...costWords, ...freeWords].map(stemOf))
const says = ({ words }: Statement, phrase: string) => ` ${words.join(' ')} `.includes(` ${phrase} `)
const tokensOf = ({ tokens }: Statement) => [...tokens.keys()]
const has = ({ words }: Statement, listed: ReadonlySet<string>) => words.some((word) => listed.has(word))
/** "You don't pay", "there's no fee", "it's free". */
function isFree({ words, isDenied }: Statement): boolean {
  if (isDenied && words.some((word) => costWords.has(word))) return true
  return words.some((word) => freeWords.has(word)) && (!isDenied || words.includes('nothing'))
}
const isDenying = ({ isDenied, isRestricted }: Statement) => isDenied || isRestricted

const mostShared = (tokens: readonly string[], statements: readonly Statement[]) =>
  Math.max(0, ...statements.map((statement) => sharedBy(tokens, statement)))

/** What costs nothing must do so in the papers, too. */
function isFreeIn(statement: Statement, papers: readonly Statement[]): boolean {
  const free = papers.filter(isFree)
  const topic = tokensOf(statement).filter((token) => !costStems.has(token))
  const shared = mostShared(topic, papers)
  return free.length > 0 && (shared === 0 || mostShared(topic, free) >= shared)
}

/** A denial is held by papers that deny something of the same, and at least as much of it as what they affirm. */
const isDenialHeld = (tokens: readonly string[], papers: readonly Statement[]) => {
  const denied = mostShared(tokens, papers.filter(isDenying))
  return (
    denied > 0 &&
    denied >=
      mostShared(
        tokens,
        papers.filter((statement) => !isDenying(statement)),
      )
  )
}

/** Whether what is affirmed is what the papers deny: it is nearest to that, or speaks of a thing that is only denied. */
function isDeniedBy(tokens: readonly string[], papers: readonly Statement[]): boolean {
  const denying = papers.filter(({ isDenied }) => isDenied)
  const affirming = papers.filter(({ isDenied }) => !isDenied)
  if (mostShared(tokens, denying) > mostShared(tokens, affirming)) return true
  return tokens.some(
    (token) =>
      weightOf(token) === 1 &&
      !/^[#@]/.test(token) &&
      denying.some((statement) => statement.tokens.has(token)) &&
      affirming.every((statement) => !statement.tokens.has(token)),
  )
}

/** "Open on Mondays" where the papers say closed. */
function isOpposed(statement: Statement, papers: readonly Statement[]): boolean {
  return opposites.some((pair) =>
    [pair, [pair[1], pair[0]] as const].some(([said, opposite]) => {
      if (!says(statement, said)) return false
      const topic = tokensOf(statement).filter((token) => token !== stemOf(said))
      const opposed = papers.filter((one) => says(one, opposite) && !says(one, said))
      const agreed = papers.filter((one) => says(one, said))
      return mostShared(topic, opposed) > Math.max(mostShared(topic, agreed), 0)
    }),
  )
}

/** Whether a sentence denies or affirms something other than the papers do. */
export function deniesWrongly(sentence: string, papers: readonly Statement[]): boolean {
  const statements = statementsIn(sentence)
  const whole = [...new Set(statements.flatMap(tokensOf))]
  if (statements.some((one) => has(one, universals)) && !papers.some((one) => has(one, universals))) return true
  for (const statement of statements) {
    if (isFree(statement)) {
      if (!isFreeIn(statement, papers)) return true
    } else if (statement.isDenied && !isDenialHeld(tokensOf(statement), papers) && !isDenialHeld(whole, papers))
      return true
    if (isOpposed(statement, papers)) return true
  }
  return !statements.some((one) => isDenying(one) || isFree(one)) && isDeniedBy(whole, papers)
}
