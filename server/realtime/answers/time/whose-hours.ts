import { namedIn, openSubject } from '../documents/drafts.ts'
import type { Passage } from '../documents/passages.ts'
import { firstWord, isPlural } from '../documents/sentences.ts'
import * as english from '../english/opening-words.ts'
import { monthNames } from '../english/time-words.ts'
import { stems } from '../language/terms.ts'
import { wordsOf } from '../matching/tokens.ts'
import { isTime } from './hours-sentence.ts'
import { rowOf, says } from './said-phrases.ts'
import { tellsTime, timeTokens } from './time-tokens.ts'

const ownSubject = new RegExp(
  String.raw`(?:^|[,;:] |(?:days?|weekends?|holidays?|year|\d\p{L}{0,2}|${monthNames.join('|')}) )(?:the|our) ((?!(?:morning|afternoon|evening|first|last|rest|end)\b)(?:[\p{L}'’]+[ -]){0,7}?[\p{L}'’]+) (?:is|are|opens?|closes?|stays?|remains?|serves?)\b`,
  'iu',
)
/** A name that begins with one of these, without it; undefined where it begins otherwise. */
const behindArticle = (name: string) => (english.articles.has(firstWord(name)) ? name.slice(4) : undefined)

export const ownSubjectOf = (text: string): string | undefined => ownSubject.exec(text)?.[1]

/** Whether a text speaks of those whose house it is. */
export const saysWe = (text: string): boolean => wordsOf(text).includes('we')

/** What a house that visitors come to calls itself. */
export const houseWords = new Set(
  stems(
    'museum library clinic shop store gallery centre center surgery practice garden zoo hotel pool theatre castle office school pharmacy hospital lighthouse studio market farm',
  ),
)

/** What a document is about, by its title without the house's own name. */
interface Titled {
  name: string
  terms: string[]
  /** It opens and closes by itself, as "The café" does, and no "Good to know" or "Admission". */
  isThing: boolean
  /** It is called like a house: "Swimming pool", "The shop". */
  isHouseLike: boolean
  namesHouse: boolean
  tellsHours: boolean
  /** It is surely the house's own: by its name, or as a title that names nothing, "Opening hours". */
  isHouse: boolean
  /** It may be the name of one thing, although no paper speaks of it. */
  mayBeThing: boolean
}

export interface Subjects {
  /** Whom a passage says to be open: its own subject, else the heading's, else its document's; null is the house. */
  subjectOf(passage: Passage, before: Told | undefined): string | null
  /** Whether something by a name surely opens and closes by itself. */
  isThing(name: string): boolean
  /** What the passage's document is about; null is the house. */
  thingOf(passage: Passage): string | null
  titleOf(passage: Passage): Titled
}

interface Told {
  passage: Passage
  subject: string | null
}

/** What is called "The café", or what the papers say to open. */
function thingsNamed(passages: Passage[], telling: Passage[]): Subjects['isThing'] {
  const isTelling = new Set(telling)
  const opening = passages.flatMap((passage) => {
    const [match = '', subject = ''] = ownSubject.exec(passage.text) ?? []
    const opens = isTelling.has(passage) || !['is', 'are'].includes(match.split(' ').at(-1)!.toLowerCase())
    return subject !== '' && opens ? [stems(subject)] : []
  })
  return (name) => {
    const own = new Set(stems(name))
    const opens = () => opening.some((terms) => terms.length > 0 && terms.every((term) => own.has(term)))
    return !isPlural(name) && (behindArticle(name) !== undefined || opens())
  }
}

/** A document's title, of which a paper that goes on under another has several. */
const titleKey = ({ documentId, headings }: Passage) => `${documentId} ${headings[0] ?? ''}`

/** The words of all that stands under each title, in a row. */
function rowsByTitle(passages: Passage[]): Map<string, string> {
  const rows = new Map<string, string[]>()
  for (const passage of passages) {
    const key = titleKey(passage)
    const known = rows.get(key) ?? []
    known.push(rowOf(passage.text))
    rows.set(key, known)
  }
  return new Map([...rows].map(([key, some]) => [key, some.join('.')]))
}

/** Whether another paper speaks of "the café" or "our café". */
function isNamedElsewhere(name: string, section: Passage, rows: Map<string, string>): boolean {
  const spoken = [...english.articles].map((article) => [article, ...wordsOf(name)].join(' '))
  return [...rows].some(([title, row]) => title !== titleKey(section) && says(row, spoken))
}

/** Reads who is who in the papers. `telling` are the passages about hours, `house` holds words of the house's own name. */
export function readSubjects(passages: Passage[], telling: Passage[], house: ReadonlySet<string>): Subjects {
  const isThing = thingsNamed(passages, telling)
  const hoursIn = new Set(telling.map(titleKey))
  const rows = rowsByTitle(passages)
  const sections = [...new Map(passages.map((one) => [titleKey(one), one])).values()]
  const titlesOf = new Map<string, number>()
  for (const { documentId } of sections) titlesOf.set(documentId, (titlesOf.get(documentId) ?? 0) + 1)
  const titles = new Map<string, Titled>()
  for (const section of sections) {
    const { documentId, documentName, headings } = section
    const parts = (headings[0] ?? documentName.replace(/\.\w{2,4}$/, '')).split(/[:–—|]| - /)
    const names = parts.flatMap((part) => namedIn(part) ?? [])
    // The title of an only document is the house's name, but not where it has several.
    const isOnly = titlesOf.get(documentId) === 1
    const isOwn = (term: string) => !isOnly || !house.has(term)
    const name = names.find((part) => stems(part).some(isOwn)) ?? ''
    const terms = stems(name).filter(isOwn)
    const namesHouse = stems(names.join(' ')).some((term) => house.has(term) || houseWords.has(term))
    const isSpokenOf = hoursIn.has(titleKey(section)) && !isPlural(name) && isNamedElsewhere(name, section, rows)
    titles.set(titleKey(section), {
      name,
      terms,
      isThing: terms.length > 0 && (isThing(name) || isSpokenOf),
      isHouseLike: terms.some((term) => houseWords.has(term)),
      namesHouse,
      tellsHours: hoursIn.has(titleKey(section)),
      isHouse: namesHouse || terms.length === 0,
      mayBeThing: !namesHouse && terms.length > 0 && !isPlural(name),
    })
  }
  const things = thingsAmong(titles)
  const thingOf = (passage: Passage) => things.get(titleKey(passage)) ?? null
  const titleOf = (passage: Passage) => titles.get(titleKey(passage))!
  const known = { isThing, thingOf, house, passages }
  return { subjectOf: (passage, before) => subjectIn(passage, before, known), isThing, thingOf, titleOf }
}

/** By title, the thing that it is about, where another document is about the house. */
function thingsAmong(titles: Map<string, Titled>): Map<string, string> {
  const isOfHouse = (other: Titled, thing: Titled) =>
    thing.isHouseLike
      ? other.isHouseLike && other.tellsHours && !other.terms.some((term) => thing.terms.includes(term))
      : other.namesHouse || (other.tellsHours && !other.isThing)
  const all = [...titles.values()]
  const isAlone = (thing: Titled) => !all.some((other) => other !== thing && isOfHouse(other, thing))
  const things = [...titles].filter(([, titled]) => titled.isThing && !isAlone(titled))
  return new Map(things.map(([documentId, { name }]) => [documentId, name]))
}

interface Known extends Pick<Subjects, 'isThing' | 'thingOf'> {
  house: ReadonlySet<string>
  passages: Passage[]
}

/** Whether a label says when: "At Christmas", "The last Friday of the month". */
function isWhen(label: string): boolean {
  const tokens = timeTokens(label)
  const [first = ''] = wordsOf(label).filter((word) => word !== 'the')
  return tellsTime(tokens) && (english.joinsTime.has(first) || tokens.every(({ type }) => type !== 'word'))
}

/** "The kiosk on the pier" is the kiosk. */
function withoutPlace(name: string): string {
  const words = name.split(' ')
  const end = words.findIndex((word, i) => i > 0 && english.beforePlace.has(word))
  return end < 0 ? name : words.slice(0, end).join(' ')
}

function subjectIn(passage: Passage, before: Told | undefined, known: Known): string | null {
  const { isThing, thingOf, house, passages } = known
  const { text, headings, block, id, form, subject } = passage
  const ofDocument = thingOf(passage)
  const written = openSubject(headings)
  // "May to September" is nobody's name.
  const ofHeading = isTime(headings.at(-1) ?? '') ? openSubject(headings.slice(0, -1)) : written
  // "The café serves soup. It is open daily."
  const isIt = says(rowOf(text), english.itOpens)
  for (let at = id - 1; isIt && passages[at]?.block === block; at--) {
    if (before?.passage.id === at) return before.subject
    if (ofHeading === null && ownSubjectOf(passages[at]!.text) !== undefined)
      return subjectIn(passages[at]!, undefined, known)
  }
  if (saysWe(text)) {
    const isOfThing =
      ofHeading !== null &&
      isThing(behindArticle(ofHeading) ?? ofHeading) &&
      !stems(ofHeading).some((term) => house.has(term) || houseWords.has(term))
    return isOfThing ? ofHeading : ofDocument
  }
  // "Diving board: 3 m, open at weekends."
  const label =
    form === 'item' && subject !== undefined && !isTime(subject) && !isWhen(subject) ? namedIn(subject) : null
  const named = ownSubjectOf(text) ?? label
  if (!named) return ofHeading ?? ofDocument
  const own = withoutPlace(named)
  if (own === written && written !== ofHeading) return ofHeading ?? ofDocument
  const ownTerms = stems(own)
  if (ofDocument !== null && ownTerms.every((term) => stems(ofDocument).includes(term))) return ofDocument
  const title = new Set([...passage.documentTerms, ...stems(headings[0] ?? '')])
  const isHouse = ownTerms.every((term) => house.has(term) || (houseWords.has(term) && title.has(term)))
  return isHouse ? null : own
}
