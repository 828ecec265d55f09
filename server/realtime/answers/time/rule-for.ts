import { isOn, isWithin, yearDays, type LocalTime } from './calendar.ts'
import type { OpeningHours } from './opening-hours.ts'

/** Whether a rule tells of a date, as far as it goes by itself. */
export const holdsOn = ({ dates, weekdays, season }: OpeningHours, date: LocalTime) =>
  dates.some((day) => isOn(date, day)) || (weekdays.includes(date.weekday) && (!season || isWithin(season, date)))

/** Whether a rule opens other days in a part of the year in which a date lies: "From November to March only at weekends." */
export const leavesOut = ({ season, spans, weekdays }: OpeningHours, date: LocalTime) =>
  season !== undefined && !!spans?.length && isWithin(season, date) && !weekdays.includes(date.weekday)

/** What a rule says of the days that it speaks of. */
const said = ({ spans, closesAtMinute }: OpeningHours) => JSON.stringify([spans, closesAtMinute])

/** How many days of the week and of the year a rule speaks of: the fewer, the more it goes before others. */
interface Reach {
  weekdays: number
  days: number
}

const wholeYear = yearDays.length
const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** How rules stand to each other. */
function among(rules: OpeningHours[]) {
  const seasons = rules.flatMap(({ season }) => season ?? [])
  const fillYear = yearDays.every((day) => seasons.some((season) => isWithin(season, day)))
  const usual = rules.filter(({ season, spans, daysUnsaid }) => !season && !daysUnsaid && !!spans?.length)
  const usualDays = fillYear || usual.length === 0 ? [everyDay] : usual.map(({ weekdays }) => weekdays)
  const mostUsual = Math.max(...usualDays.map(({ length }) => length))
  const reachOf = ({ weekdays, daysUnsaid, season, spans }: OpeningHours): Reach => ({
    // Hours that name no days are those of the usual ones. What is closed is so on all of them.
    weekdays: !daysUnsaid ? weekdays.length : spans === null ? 1 : mostUsual,
    // Where every day lies in a season, what holds all year is the exception.
    days: season ? yearDays.filter((day) => isWithin(season, day)).length : fillYear ? 0 : wholeYear,
  })
  const opensNone = ({ daysUnsaid, spans }: OpeningHours, { weekday }: LocalTime) =>
    daysUnsaid && spans !== null && !usualDays.some((days) => days.includes(weekday))
  return { reachOf, opensNone }
}

const isNoWider = (one: Reach, other: Reach) => one.weekdays <= other.weekdays && one.days <= other.days

/** The rule that goes before all others; undefined where there is none, null where two may. */
function nearest(rules: OpeningHours[], reachOf: (rule: OpeningHours) => Reach): OpeningHours | undefined | null {
  const goesBefore = (one: OpeningHours, other: OpeningHours) =>
    said(one) === said(other) || (isNoWider(reachOf(one), reachOf(other)) && !isNoWider(reachOf(other), reachOf(one)))
  return rules.length === 0 ? undefined : (rules.find((one) => rules.every((other) => goesBefore(one, other))) ?? null)
}

/**
 * The rule that holds on a date, or null when the documents leave that day out or may mean two things. A date goes before
 * all others, of these the rule that speaks of no more weekdays and of no longer a part of the year than any.
 */
export function ruleFor(rules: OpeningHours[], date: LocalTime): OpeningHours | null {
  const { reachOf, opensNone } = among(rules)
  const onDate = rules.filter(({ dates }) => dates.some((day) => isOn(date, day)))
  if (onDate.length > 0)
    return (
      nearest(
        onDate.filter(({ isDoubtful }) => !isDoubtful),
        reachOf,
      ) ?? null
    )
  const holding = rules.filter((rule) => holdsOn(rule, date) && !opensNone(rule, date))
  // The usual hours of a day that a part of the year doesn't name may not hold in it.
  if (!holding.some(({ season }) => season) && rules.some((rule) => leavesOut(rule, date))) return null
  const isClosing = ({ closesAtMinute }: OpeningHours) => closesAtMinute !== undefined
  const usual = nearest(
    holding.filter((rule) => !isClosing(rule)),
    reachOf,
  )
  const early = nearest(holding.filter(isClosing), reachOf)
  if (!usual?.spans || early === undefined) return usual ?? null
  const [span, ...more] = usual.spans
  const goTogether = early !== null && more.length === 0 && isNoWider(reachOf(early), reachOf(usual))
  if (!goTogether || span!.fromMinute >= early.closesAtMinute!) return null
  return { ...usual, spans: [{ ...span!, toMinute: early.closesAtMinute! }], passageId: early.passageId }
}
