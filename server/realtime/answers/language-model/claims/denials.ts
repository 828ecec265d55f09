import { everyDay } from './calendar-names.ts'
import type { Evidence } from './evidence.ts'
import { cost, oppositesOf, statementsIn, universal, weightOf, type Statement } from './statements.ts'

type Statements = readonly Statement[]
type Tokens = ReadonlySet<string>

const isDenied = (statement: Statement) => statement.isDenied
const isDenying = (statement: Statement) => statement.isDenied || statement.isRestricted
const isRefusing = (statement: Statement) => isDenying(statement) && !statement.isRefusalDenied
const isUniversal = ({ tokens }: Statement) => tokens.has(universal)

/** How much the nearest of the statements speaks of the same. */
const mostShared = (tokens: Tokens, statements: Statements) =>
  Math.max(
    0,
    ...statements.map((one) =>
      [...tokens].reduce((sum, token) => sum + (one.tokens.has(token) ? weightOf(token) : 0), 0),
    ),
  )

/** How much the nearest statements of a sort, and the nearest others, speak of the same. */
const nearest = (tokens: Tokens, papers: Statements, isOfSort: (one: Statement) => boolean) => ({
  most: mostShared(tokens, papers.filter(isOfSort)),
  others: mostShared(
    tokens,
    papers.filter((one) => !isOfSort(one)),
  ),
})

/** With the subject that only a pronoun stands for. */
const withSubject = (one: Statement): Statement => ({ ...one, tokens: new Set([...one.subject, ...one.tokens]) })

/** A denial is held by papers that deny something of the same, and at least as much of it as what they affirm. */
function isDenialHeld({ tokens }: Statement, papers: Statements): boolean {
  const { most, others } = nearest(tokens, papers.map(withSubject), isDenying)
  // Of what costs nothing there must be no doubt.
  return tokens.has(cost) ? most > others : most > 0 && most >= others
}

/** "It isn't closed on Sundays" where the papers say closed. */
function isRefused({ tokens, isRefusalDenied }: Statement, papers: Statements): boolean {
  const { most, others } = nearest(tokens, papers, isRefusing)
  return isRefusalDenied && most > others
}

/** "Open on Mondays" where the papers say closed, but not "not open". */
const isOpposed = (said: Statement, papers: Statements) =>
  [...oppositesOf].some(([word, opposite]) => {
    if (said.isDenied || !said.tokens.has(word)) return false
    const topic = new Set([...said.tokens].filter((token) => token !== word && token !== opposite))
    const { most, others } = nearest(
      topic,
      papers.filter(({ tokens }) => tokens.has(word) || tokens.has(opposite)),
      ({ tokens }) => tokens.has(word),
    )
    return others > most
  })

/**
 * Whether a thing is spoken of that the papers only deny. What is said of it by a pronoun counts for nothing here: it may
 * permit ("They may come into the garden") or warn ("It causes a rash").
 */
const speaksOfDenied = ({ tokens }: Statement, papers: Statements) =>
  [...tokens].some((token) => {
    const isThing = weightOf(token) === 1 && token.charAt(0) > '@'
    const speaking = papers.filter((one) => one.tokens.has(token))
    return isThing && speaking.length > 0 && speaking.every(isDenied)
  })

/** Whether what is affirmed is nearest to what the papers deny, or a thing is spoken of that they only deny. */
function isDeniedBy(said: Statements, papers: Statements): boolean {
  const { most, others } = nearest(new Set(said.flatMap(({ tokens }) => [...tokens])), papers, isDenied)
  return most > others || said.some((one) => speaksOfDenied(one, papers))
}

function isContrary(said: Statements, papers: Statements): boolean {
  if (said.some((one) => isOpposed(one, papers) || isRefused(one, papers))) return true
  if (said.some((one) => one.isDenied && !isDenialHeld(one, papers))) return true
  if (said.some(isUniversal) && !papers.some(isUniversal)) return true
  return !said.some(isDenying) && isDeniedBy(said, papers)
}

/** Enough to be sure that both speak of the same. */
const leastShared = 2

/** Whether a part of a sentence in another language than English is the contrary of what the passages say that it names. */
function isContraryElsewhere(said: Statement, isSentenceDenying: boolean, named: Statements, papers: Statements) {
  const { tokens } = said
  const near = named.length > 0 ? named : papers
  // It may share nothing with papers in English: then it is only seen whether the passage denies anything.
  if (mostShared(tokens, near) < leastShared) {
    if (said.isDenied) return !named.some(isDenying)
    return !isSentenceDenying && named.length > 0 && named.every(isDenied)
  }
  // "Closed on Mondays" is the contrary of what is open then; "free for children" isn't that of what adults pay.
  const namesDay = everyDay.some((day) => tokens.has(day))
  const { most, others } = nearest(tokens, near, isDenying(said) || namesDay ? isDenying : isDenied)
  // "Not closed", "not free".
  if (said.isDenied && said.isRestricted && !near.some((one) => one.isDenied && one.isRestricted)) return true
  if (said.isDenied) return most === 0 || most < others
  return said.isRestricted ? most === 0 : !isSentenceDenying && most > others
}

/** Whether a sentence denies or affirms something other than the papers do; `cited` are the passages that it names. */
export function deniesWrongly(sentence: string, { passages, language }: Evidence, cited: readonly number[]): boolean {
  const papers = passages.flatMap(({ statements }) => statements)
  const said = statementsIn(sentence, language)
  if (language === 'en') return isContrary(said, papers)
  const named = cited.flatMap((number) => passages[number - 1]?.statements ?? [])
  return said.some((one) => isContraryElsewhere(one, said.some(isDenying), named, papers))
}
