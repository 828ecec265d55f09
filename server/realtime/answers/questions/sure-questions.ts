import type { Passage } from '../documents/passages.ts'
import { countWords, inSentence, isPlural } from '../documents/sentences.ts'
import { moneyUnits } from '../english/label-words.ts'
import * as plain from '../english/plain-statements.ts'
import { hasDigit, isCapital, isDigit, isSmall } from '../language/letters.ts'

const longest = 70
const longestAsked = 240
const longestName = 5
const mostDone = 8
const mostOfState = 3
const [earliest, latest] = [100, 9999]

/** Answered by the hours of the house. */
export const askHours = 'When are you open?'

/** A word without the marks behind it. */
const bare = (word = '') => word.replace(/[.,;:!]+$/, '')
const isWord = (word = '') => /^[\p{L}'’-]+$/u.test(word)
const isSmallWord = (word: string) => isWord(word) && word === word.toLowerCase()
/** Words that make no more than a name, and point at nothing said elsewhere. */
const isName = (words: readonly string[]) =>
  words.every(isWord) &&
  words.every((word) => word.split(/['’-]/).every((part) => !plain.namelessWords.has(part.toLowerCase())))

/** Whether a clause may end behind a word so that what stands before it is whole. */
const isClauseEnd = (words: readonly string[], i: number) =>
  i === words.length - 1 ||
  '.;'.includes(words[i]!.at(-1)!) ||
  (words[i]!.endsWith(',') && plain.clauseOpenings.has(words[i + 1]!))

/** "The tall clock", "Our café": a thing by its name, with an article before it. */
const isThing = ([article = '', ...words]: readonly string[]) =>
  plain.articlesOfThings.has(article) && words.length > 0 && words.length < longestName && isName(words)

/** A sentence about a thing, by its verb. */
interface Statement {
  /** As it is written, with its article. */
  subject: string
  /** As one asks for it. */
  thing: string
  verb: string
  isNow: boolean
  /** What stands behind the verb, and the same without "about" or "only". */
  words: string[]
  exact: string[]
}

/** Null where more than a thing's name stands before the verb. */
function readStatement(sentence: readonly string[]): Statement | null {
  const at = sentence.findIndex((word) => plain.verbsOfThings.has(word))
  const named = sentence.slice(0, Math.max(0, at))
  if (!isThing(named)) return null
  const verb = sentence[at]!
  const words = sentence.slice(at + 1)
  return {
    subject: named.join(' '),
    thing: [named[0] === 'Our' ? 'your' : 'the', ...named.slice(1)].join(' '),
    verb,
    isNow: verb === 'is' || verb === 'are',
    words,
    exact: plain.hedges.has(words[0] ?? '') ? words.slice(1) : words,
  }
}

/** The short question that a statement surely answers, if it is of one kind. */
type Ask = (statement: Statement) => string | null

const whenMade: Ask = ({ thing, verb, words: [done = '', at = '', ...date] }) => {
  // "Painted in 1950s style" is none.
  const years = date.slice(0, 2).map((word) => (isSmall(bare(word).at(-1)) ? Number.NaN : Number.parseInt(word, 10)))
  const isDated =
    ['was', 'were'].includes(verb) &&
    plain.beforeDates.has(at) &&
    years.some((year) => year >= earliest && year <= latest)
  return isDated && plain.makings.has(done) ? `When ${verb} ${thing} ${done}?` : null
}

const units = new Set(moneyUnits)
/** "£5", "5 €", "five pounds". */
function isSum([first = '', second = '']: readonly string[]): boolean {
  const written = bare(first)
  if (hasDigit(written)) return [written[0]!, written.at(-1)!, bare(second)].some((unit) => units.has(unit))
  return units.has(written) ? isDigit(second[0]) : isSmall(first[0]) && units.has(bare(second))
}
const howMuch: Ask = ({ subject, thing, verb, isNow, exact }) =>
  (isNow || verb.startsWith('cost')) && isSum(exact) ? `How much ${isPlural(subject) ? 'are' : 'is'} ${thing}?` : null

const whereIs: Ask = ({ thing, verb, isNow, words }) => {
  const length = [1, 2].find((some) => plain.placesBefore.has(words.slice(0, some).join(' ')))
  if (!isNow || length === undefined) return null
  const place = words.slice(length, length + 2).map(bare)
  return isWord(place[0]) && !place.some((word) => plain.noPlaces.has(word)) ? `Where ${verb} ${thing}?` : null
}

const whatCalled: Ask = ({ thing, verb, words: [called, name = ''] }) =>
  verb === 'is' && called === 'called' && isCapital(name[0]) ? `What is ${thing} called?` : null

/** "The keeper is Anna Lowe." */
const whoIs: Ask = ({ subject, thing, verb, words }) => {
  const [, ...role] = subject.split(' ')
  const isRole = role.length < 3 && role.every(isSmallWord) && plain.endingsOfRoles.some((end) => subject.endsWith(end))
  const end = words.findIndex((word) => bare(word) !== word) + 1
  const person = words.slice(0, end || words.length).map(bare)
  const isPerson = person.length > 1 && person.every(isWord) && person.slice(0, 2).every((word) => isCapital(word[0]))
  return verb === 'is' && isRole && isPerson ? `Who is ${thing}?` : null
}

const howLarge: Ask = ({ thing, verb, isNow, exact: [number = '', unit = '', way] }) =>
  isNow && isDigit(number[0]) && plain.lengths.has(unit) && plain.dimensions.has(bare(way))
    ? `How ${bare(way)} ${verb} ${thing}?`
    : null

const howLong: Ask = ({ subject, thing, verb, exact: [, unit] }) =>
  plain.takingTime.has(verb) && plain.durations.has(bare(unit))
    ? `How long ${isPlural(subject) ? 'do' : 'does'} ${thing} take?`
    : null

const isItSo: Ask = ({ thing, verb, isNow, words }) => {
  const told = words[0] === 'not' ? words.slice(1) : words
  const ends = told.slice(0, mostOfState).flatMap((_, i) => (isClauseEnd(told, i) ? i + 1 : []))
  const states = ends.map((end) => bare(told.slice(0, end).join(' ')))
  const state = states.find((one) => plain.statesOfThings.has(one))
  return isNow && state !== undefined ? `${verb === 'is' ? 'Is' : 'Are'} ${thing} ${state}?` : null
}

/** "On Monday it's closed", "Every day the café is open from nine". */
function hoursIn(words: readonly string[]): string | null {
  const at = words.findIndex((word) => plain.openOrClosed.has(bare(word)))
  const before = words[at - 1] ?? ''
  if (!plain.openingsOfDays.has(words[0]!)) return null
  if (plain.housesOwn.has(before)) return askHours
  const article = words.lastIndexOf('the', at)
  if (plain.joiningNames.has(words[article - 1] ?? '')) return null
  const name = words.slice(article + 1, Math.max(0, at - 1))
  if (!['is', 'are'].includes(before) || !name.every(isSmallWord) || !isThing(['The', ...name])) return null
  return `When ${isPlural(name.join(' ')) ? 'are' : 'is'} the ${name.join(' ')} open?`
}

/** "There is a cloakroom in the hall." */
function thereIs([there, be, ...told]: readonly string[]): string | null {
  if (there !== 'There' || (be !== 'is' && be !== 'are')) return null
  const [article = '', ...rest] = told
  const words = plain.articlesOfOne.has(article) ? rest : told
  const isEnd = (i: number) => bare(words[i]) !== words[i] || plain.openingsOfPlaces.has(words[i + 1] ?? '')
  const end = [2, 1].find((some) => words.length >= some && isEnd(some - 1)) ?? 0
  const what = [...words.slice(0, end - 1), ...words.slice(end - 1, end).map(bare)]
  if (end === 0 || !what.every(isSmallWord) || !isName(what)) return null
  const isMany = isPlural(what.join(' '))
  if (isMany !== (be === 'are') || isMany !== (words === told)) return null
  return isMany ? `Are there ${what.join(' ')}?` : `Is there ${article} ${what.join(' ')}?`
}

/** "You can also borrow a wheelchair at the desk." */
function youCan([you, can, ...told]: readonly string[]): string | null {
  const words = told[0] === 'also' ? told.slice(1) : told
  if (you !== 'You' || can !== 'can' || !plain.visitorsDoings.has(words[0] ?? '')) return null
  const end = words.findIndex((_, i) => isClauseEnd(words, i))
  const done = [...words.slice(0, end), bare(words[end])]
  const isWhole = done.every((word) => isSmallWord(word) && !plain.pointingWords.has(word))
  return isWhole && done.length > 1 && done.length <= mostDone ? `Can I ${done.join(' ')}?` : null
}

/** "Dogs are not allowed in the garden." */
function areWelcome([who = '', be, ...told]: readonly string[]): string | null {
  const [state = '', next = ''] = told[0] === 'not' ? told.slice(1) : told
  const isWhole = bare(state) !== state || plain.openingsOfLimits.has(bare(next))
  if (!isWhole || !plain.welcomes.has(bare(state)) || !isCapital(who[0]) || !isName([who])) return null
  const isMany = isPlural(who)
  return be === (isMany ? 'are' : 'is') ? `${isMany ? 'Are' : 'Is'} ${inSentence(who)} ${bare(state)}?` : null
}

const questionsOfThings = [whenMade, howMuch, whereIs, whatCalled, whoIs, howLarge, howLong, isItSo]

/** What a sentence says, read word by word: whatever is none of these plain statements is asked about in no words. */
function questionsIn(text: string): (string | null)[] {
  const words = text.split(' ')
  const statement = readStatement(words)
  const own = [hoursIn, thereIs, youCan, areWelcome].map((ask) => ask(words))
  return statement === null ? own : questionsOfThings.map((ask) => ask(statement))
}

const isWhole = (question: string) => /^\p{Lu}[^?:;()"“”]*\?$/u.test(question)

/** Questions in surely good English that the passage answers, the most telling first: its author's own, and those of a few plain statements. */
export function sureQuestionsFor({ subject, text, headings, isReply, form }: Passage): string[] {
  const own = [subject, isReply ? headings.at(-1) : null].filter((question) => question && isWhole(question))
  const told = text.length > longestAsked ? [] : questionsIn(text)
  const ofForm = form === 'sentence' ? told : told.filter((question) => question === askHours)
  return [...own, ...ofForm].flatMap((question) => (question && question.length <= longest ? question : []))
}

/** "Tell me about the beaches.", when the heading over the passage is surely a topic. */
export function sectionQuestion({ headings }: Passage): string | null {
  const topic = headings.at(-1)?.replace(/^The /, '')
  if (topic === undefined || headings.length < 2 || countWords(topic) > 3) return null
  const words = topic.split(' ')
  if (!isName(words) || words.some((word) => plain.topicless.has(word.toLowerCase()))) return null
  // A single thing may be what one does (“Getting round”): only several are surely named by their heading.
  return isPlural(topic) ? `Tell me about ${inSentence(topic)}.` : null
}
