import type { Knowledge } from '../knowledge.ts'
import type { Passage } from '../documents/passages.ts'
import { nobodysNames } from '../english/hours-question-words.ts'
import { hasDigit } from '../language/letters.ts'
import { isContentWord, stems, synonymsOf } from '../language/terms.ts'
import type { ThingHours } from './opening-hours.ts'
import { houseWords } from './whose-hours.ts'

const ignored = new Set(stems(nobodysNames))

/** Whether a term can be of the name of what is asked about. */
export const isNaming = (term: string) => !ignored.has(term) && !hasDigit(term) && isContentWord(term)

/** What was talked of: in words, and the passage that was answered from. */
export interface TalkedOf {
  about: string
  passageId?: number
}

/** What is named in what was talked of, or whose hours were told last, and has hours of its own. */
function thingsTalkedOf({ about, passageId = -1 }: TalkedOf, { openingHours }: Knowledge): ThingHours[] {
  const terms = new Set(stems(about))
  const isNamed = (term: string) => !houseWords.has(term) && terms.has(term)
  const things = openingHours.filter(({ subject }) => subject !== null)
  const named = things.filter(({ subjectTerms }) => subjectTerms.some(isNamed))
  return named.length > 0 ? named : things.filter(({ passageIds }) => passageIds.includes(passageId))
}

/** Terms of the titles under which a thing's hours stand. */
const titleTerms = ({ passageIds }: ThingHours, passages: Passage[]) =>
  new Set(
    passageIds.flatMap((id) => {
      const { documentTerms, headings } = passages[id]!
      return [...documentTerms, ...stems(headings[0] ?? '')]
    }),
  )

/** "The hall is open daily" under the title "The Hall", or of a house by another name. */
function isHouseItself(thing: ThingHours, passages: Passage[]): boolean {
  const title = titleTerms(thing, passages)
  return !thing.isApart && thing.subjectTerms.every((term) => houseWords.has(term) || title.has(term))
}

export interface AskedThing extends ThingHours {
  /** Nobody asked for it, but of the house itself nothing is told. */
  isInstead?: true
}

/** What the question is about, under all the names that it may have; empty when that thing's hours aren't stated. */
export function thingsAsked(rest: string, knowledge: Knowledge, talkedOf?: TalkedOf): AskedThing[] {
  const { openingHours, passages } = knowledge
  const house = openingHours.find(({ subject }) => subject === null)
  const asked = stems(rest).filter(isNaming)
  // "What time does it close?"
  const meant = talkedOf && asked.length === 0 ? thingsTalkedOf(talkedOf, knowledge) : []
  if (meant.length > 0) return meant
  const title = house ? titleTerms(house, passages) : new Set()
  const others = asked.filter((term) => !title.has(term))
  const covers = ({ subjectTerms }: ThingHours, term: string) =>
    subjectTerms.includes(term) || [...synonymsOf(term)].some((other) => subjectTerms.includes(other))
  const named = openingHours.filter(
    (thing) => thing.subject !== null && asked.length > 0 && asked.every((term) => covers(thing, term)),
  )
  const isAlike = ({ subject, subjectTerms, isApart }: ThingHours) =>
    subject !== null && !isApart && subjectTerms.every((term) => houseWords.has(term))
  const isHeaded = ({ subjectTerms, passageIds }: ThingHours) =>
    passageIds.every((id) => {
      const own = new Set(stems(passages[id]!.headings.slice(1).join(' ')))
      return subjectTerms.every((term) => own.has(term))
    })
  // "Is the surgery open?" asks for the house by another name.
  if (named.length > 0 && (!house || !named.every(isAlike) || named.every(isHeaded))) return named
  if (named.length === 0 && others.length > 0) return []
  // A part of the house with a heading of its own is not the house by another name.
  const alike = openingHours.filter((thing) => isAlike(thing) && !(house && isHeaded(thing)))
  if (house) return [house, ...alike]
  // Of several things nobody can say which is meant.
  const [nearest = openingHours.length === 1 ? openingHours[0] : undefined] = alike
  if (!nearest) return []
  return [isHouseItself(nearest, passages) ? nearest : { ...nearest, isInstead: true }]
}
