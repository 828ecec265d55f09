import type { Passage } from '../documents/passages.ts'
import type { HoursRule } from './hours-sentence.ts'
import { ownSubjectOf, saysWe, type Subjects } from './whose-hours.ts'

/** A passage about hours, with what it states; null when not all of it was understood. */
export interface Stated<Rule extends HoursRule = HoursRule> {
  subject: string | null
  passage: Passage
  rules: Rule[] | null
}

/** Thursdays that only end later are the house's all the same. */
const isException = (rule: HoursRule, own: HoursRule) =>
  rule.weekdays.length < own.weekdays.length &&
  (rule.spans?.[0]?.fromMinute === own.spans?.[0]?.fromMinute ||
    rule.spans?.at(-1)?.toMinute === own.spans?.at(-1)?.toMinute)

/** Whether hours can't be those of a house that tells its own: on most of their days these are others. */
function contradict(rules: HoursRule[], own: HoursRule[]): boolean {
  if (rules.some(({ season, dates, closesAtMinute }) => season || dates.length > 0 || closesAtMinute !== undefined))
    return false
  const hours = ({ spans }: HoursRule) => JSON.stringify(spans)
  const days = rules
    .filter(({ spans }) => spans?.length)
    .flatMap((rule) =>
      rule.weekdays.map((day) => {
        const usual = own.filter(({ weekdays, spans }) => spans?.length && weekdays.includes(day))
        return usual.length > 0 && usual.every((one) => hours(one) !== hours(rule) && !isException(rule, one))
      }),
    )
  return days.filter(Boolean).length > days.length / 2
}

/**
 * "Café" above nothing but hours may be the house itself or a thing in it. It is a thing where a paper that is surely the
 * house's tells other hours.
 */
export function withOtherThings<Rule extends HoursRule>(
  stated: Stated<Rule>[],
  { titleOf }: Pick<Subjects, 'titleOf'>,
): Stated<Rule>[] {
  const ofHouse = stated.filter(({ subject }) => subject === null)
  const rulesOf = (some: Stated<Rule>[]) => some.flatMap(({ rules }) => rules ?? [])
  const own = rulesOf(ofHouse.filter(({ passage }) => titleOf(passage).isHouse))
  const isThing = (title: ReturnType<typeof titleOf>) => {
    const told = ofHouse.filter(({ passage }) => titleOf(passage) === title)
    const isOfUs = told.some(({ passage }) => saysWe(passage.text))
    return title.mayBeThing && !isOfUs && contradict(rulesOf(told), own)
  }
  const things = new Set([...new Set(ofHouse.map(({ passage }) => titleOf(passage)))].filter(isThing))
  return stated.map((one) => {
    const title = titleOf(one.passage)
    const isOfThing = one.subject === null && things.has(title) && ownSubjectOf(one.passage.text) === undefined
    return isOfThing ? { ...one, subject: title.name } : one
  })
}
