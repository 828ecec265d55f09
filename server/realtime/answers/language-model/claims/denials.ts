import type { Evidence } from './evidence.ts'
import { oppositesOf, sharedBy, statementIn, statementsIn, universal, weightOf, type Statement } from './statements.ts'

type Tokens = Statement['tokens']

const isDenying = ({ isDenied, isRestricted }: Statement) => isDenied || isRestricted

const speaksOf = (token: string) => (one: Statement) => one.tokens.get(token) === 1

const mostShared = (tokens: Tokens, statements: readonly Statement[]) =>
  Math.max(0, ...statements.map((statement) => sharedBy(tokens, statement)))

/** A denial is held by papers that deny something of the same, and at least as much of it as what they affirm. */
function isDenialHeld({ tokens }: Statement, papers: readonly Statement[]): boolean {
  const denied = mostShared(tokens, papers.filter(isDenying))
  const affirmed = papers.filter((statement) => !isDenying(statement))
  return denied > 0 && denied >= mostShared(tokens, affirmed)
}

/** Whether what is affirmed is nearest to what the papers deny. */
function isDeniedBy(tokens: Tokens, papers: readonly Statement[]): boolean {
  const affirming = papers.filter(({ isDenied }) => !isDenied)
  return (
    mostShared(
      tokens,
      papers.filter(({ isDenied }) => isDenied),
    ) > mostShared(tokens, affirming)
  )
}

/** Whether a thing is spoken of that the papers only deny. */
const namesDeniedThing = (tokens: Tokens, papers: readonly Statement[]) =>
  [...tokens.keys()].some((token) => {
    if (weightOf(token) < 1 || !/^\p{L}/u.test(token)) return false
    const speaking = papers.filter(speaksOf(token))
    return speaking.length > 0 && speaking.every(({ isDenied }) => isDenied)
  })

/** "Open on Mondays" where the papers say closed, but not "not open". */
const isOpposed = (statement: Statement, papers: readonly Statement[]) =>
  [...oppositesOf].some(([word, opposite]) => {
    if (statement.isDenied || !speaksOf(word)(statement)) return false
    const topic = new Map([...statement.tokens].filter(([token]) => token !== word && token !== opposite))
    const agreed = papers.filter(speaksOf(word))
    const opposed = papers.filter((one) => speaksOf(opposite)(one) && !agreed.includes(one))
    return mostShared(topic, opposed) > mostShared(topic, agreed)
  })

const wholeOf = (said: readonly Statement[]): Tokens =>
  new Map(said.flatMap(({ tokens }) => [...tokens.keys()]).map((token) => [token, 1]))

/** Whether any of a sentence's statements is the contrary of what the papers say of the same. */
function isContrary(said: readonly Statement[], papers: readonly Statement[]): boolean {
  if (said.some((one) => one.isDenied && !isDenialHeld(one, papers))) return true
  return !said.some(isDenying) && isDeniedBy(wholeOf(said), papers)
}

/** "It isn't closed on Sundays" where the papers say closed. */
function isRefused({ tokens, isRefusalDenied }: Statement, papers: readonly Statement[]): boolean {
  const isRefusing = (one: Statement) => isDenying(one) && !one.isRefusalDenied
  const others = papers.filter((one) => !isRefusing(one))
  return isRefusalDenied && mostShared(tokens, papers.filter(isRefusing)) > mostShared(tokens, others)
}

/** What only English knows: words of everything, opposites, refusals, and whether a thing is named at all. */
function isContraryInEnglish(said: readonly Statement[], papers: readonly Statement[]): boolean {
  const isUniversal = ({ tokens }: Statement) => tokens.has(universal)
  if (said.some(isUniversal) && !papers.some(isUniversal)) return true
  if (said.some((one) => isOpposed(one, papers) || isRefused(one, papers))) return true
  return !said.some(isDenying) && namesDeniedThing(wholeOf(said), papers)
}

/** Enough to be sure that both speak of the same. */
const leastShared = 2

/**
 * Whether a sentence denies or affirms something other than the papers do; `cited` are the passages that it names. One in
 * another language may share no word with papers in English: then it is only seen whether its passage denies anything.
 */
export function deniesWrongly(sentence: string, { passages, language }: Evidence, cited: readonly number[]): boolean {
  const papers = passages.flatMap(({ statements }) => statements)
  if (language === 'en') {
    const said = statementsIn(sentence, language)
    return isContrary(said, papers) || isContraryInEnglish(said, papers)
  }
  const said = statementIn(sentence, language)
  const named = cited.flatMap((number) => passages[number - 1]?.statements ?? [])
  const near = named.length > 0 ? named : papers
  if (mostShared(said.tokens, near) >= leastShared) return isContrary([said], near)
  if (said.isDenied) return !named.some(isDenying)
  return !said.isRestricted && named.length > 0 && named.every(({ isDenied }) => isDenied)
}
