import { monthNames, type LocalTime } from './calendar.ts'
import type { Season } from './hours-tokens.ts'
import type { OpeningHours } from './opening-hours.ts'

interface YearDay {
  month: number
  day: number
}

/** Days of the year as numbers that rise with it. */
const placeOf = (month: number, day: number) => month * 100 + day

/** Whether a day lies within a season. */
export function isWithin({ fromMonth, fromDay = 1, toMonth, toDay = 31 }: Season, { month, day }: YearDay): boolean {
  const [from, to, at] = [placeOf(fromMonth, fromDay), placeOf(toMonth, toDay), placeOf(month, day)]
  return from <= to ? at >= from && at <= to : at >= from || at <= to
}

const monthLength = (month: number) => new Date(Date.UTC(2027, month, 0)).getUTCDate()
/** Those of a year without a 29 February. */
const yearDays: YearDay[] = monthNames.flatMap((_, i) =>
  Array.from({ length: monthLength(i + 1) }, (__, j) => ({ month: i + 1, day: j + 1 })),
)
const lengthOf = ({ season }: OpeningHours) => yearDays.filter((date) => season && isWithin(season, date)).length

/** Whether a rule tells of a date, as far as it goes by itself. */
export const holdsOn = (rule: OpeningHours, date: LocalTime) =>
  rule.dates.some(({ month, day }) => month === date.month && day === date.day) ||
  (rule.weekdays.includes(date.weekday) && (!rule.season || isWithin(rule.season, date)))

/** Whether a rule opens other days in a part of the year in which a date lies: "From November to March only at weekends." */
export const leavesOut = ({ season, spans, closesAtMinute, weekdays }: OpeningHours, date: LocalTime) =>
  season !== undefined &&
  closesAtMinute === undefined &&
  !!spans?.length &&
  isWithin(season, date) &&
  !weekdays.includes(date.weekday)

/** Rules of few days first, of as many those of a season, and last what may be another thing's. */
export const bySpecial = (a: OpeningHours, b: OpeningHours) =>
  Number(a.isDoubtful === true) - Number(b.isDoubtful === true) ||
  a.weekdays.length - b.weekdays.length ||
  Number(!a.season) - Number(!b.season)

const isSameHours = (one: OpeningHours, other: OpeningHours) =>
  JSON.stringify(one.spans) === JSON.stringify(other.spans)

/** The rule of the fewest days; undefined where there is none, null where two of as many say different hours. */
function narrowest(rules: OpeningHours[]): OpeningHours | undefined | null {
  const [first, other] = rules.toSorted(bySpecial)
  const isUnclear = first && other && first.weekdays.length === other.weekdays.length && !isSameHours(first, other)
  return isUnclear ? null : first
}

/** Of seasons that both hold the shorter one; null where hours of fewer days in the longer one may stay as they are. */
function ofSeasons(rules: OpeningHours[]): OpeningHours | undefined | null {
  const shortest = Math.min(...rules.map(lengthOf))
  const rule = narrowest(rules.filter((one) => lengthOf(one) === shortest))
  if (!rule?.spans) return rule
  const longer = narrowest(rules.filter((one) => lengthOf(one) > shortest))
  if (longer === undefined || (longer !== null && isSameHours(rule, longer))) return rule
  return longer === null || longer.weekdays.length < rule.weekdays.length ? null : rule
}

const fillYear = (rules: OpeningHours[]) =>
  yearDays.every((date) => rules.some(({ season }) => season && isWithin(season, date)))

/** Open by the usual hours of the year. */
const isOpenAllYear = ({ season, spans, dates }: OpeningHours) => !season && !!spans?.length && dates.length === 0

/**
 * The rule of the season or of the year, of those that hold on a date. A season changes the usual hours, but a season
 * that names no days opens none on which the house is closed all year. Where it may or may not, none is chosen.
 */
function usualOf(fitting: OpeningHours[], rules: OpeningHours[]): OpeningHours | null {
  const ofSeason = ofSeasons(fitting.filter(({ season }) => season))
  const ofYear = narrowest(fitting.filter(({ season }) => !season))
  if (ofSeason === undefined || ofYear === null) return ofYear ?? null
  if (ofSeason === null) return null
  const namesDays = ofSeason.daysUnsaid !== true
  const seasonsFillYear = fillYear(rules)
  if (ofYear === undefined) return namesDays || seasonsFillYear || !rules.some(isOpenAllYear) ? ofSeason : null
  const isNoWider = ofSeason.weekdays.length <= ofYear.weekdays.length
  if (ofSeason.spans === null || isNoWider || isSameHours(ofSeason, ofYear)) return ofSeason
  const isSure = ofYear.spans === null || seasonsFillYear
  // "Monday to Thursday 9 to 17, Friday 9 to 15. In July 8 to 16." doesn't say how long Fridays are in July.
  const others = namesDays ? fitting.filter(({ season }) => !season) : rules.filter(isOpenAllYear)
  const isException = isSure || others.some(({ weekdays }) => weekdays.length > ofYear.weekdays.length)
  if (!isException) return ofSeason
  return isSure && !namesDays ? ofYear : null
}

/** The usual hours with another closing; null where it isn't sure that both go together. */
function withClosing(usual: OpeningHours, early: OpeningHours, rules: OpeningHours[]): OpeningHours | null {
  const [span, ...more] = usual.spans!
  const closesAt = early.closesAtMinute!
  if (more.length > 0 || span!.fromMinute >= closesAt) return null
  if (usual.season && !early.season && !fillYear(rules)) return null
  // "In July we are open until 20" may leave Sundays, that always end earlier, as they are.
  const isWider = early.weekdays.length > usual.weekdays.length
  const isException = rules.some((rule) => isOpenAllYear(rule) && rule.weekdays.length > usual.weekdays.length)
  if (isWider && isException && closesAt > span!.toMinute) return null
  return { ...usual, spans: [{ ...span!, toMinute: closesAt }], passageId: early.passageId }
}

/**
 * The rule that holds on a date, or null when the documents leave that day out. A date beats all others, few days beat
 * many; of two that both hold none is chosen.
 */
export function ruleFor(rules: OpeningHours[], date: LocalTime): OpeningHours | null {
  const onDate = rules.filter((rule) => rule.dates.some((d) => d.month === date.month && d.day === date.day))
  if (onDate.length > 0) return narrowest(onDate.filter(({ isDoubtful }) => !isDoubtful)) ?? null
  const holding = rules.filter((rule) => holdsOn(rule, date))
  const fitting = holding.filter(({ isDoubtful }) => !isDoubtful)
  if (fitting.length < holding.length) return null
  // The usual hours of a day that a part of the year doesn't name may not hold in it.
  if (!fitting.some(({ season }) => season) && rules.some((rule) => leavesOut(rule, date))) return null
  const usual = usualOf(
    fitting.filter((rule) => rule.closesAtMinute === undefined),
    rules,
  )
  const early = fitting.toSorted(bySpecial).find((rule) => rule.closesAtMinute !== undefined)
  return early && usual?.spans ? withClosing(usual, early, rules) : usual
}
