import { nameList, wordList } from '../language/word-lists.ts'

export const weekdayNames = wordList('Sunday Monday Tuesday Wednesday Thursday Friday Saturday')
export const monthNames = wordList(
  'January February March April May June July August September October November December',
)

type Meanings = Record<string, number | number[]>

/** Each of these words and phrases, with the same meaning. */
const each = (phrases: string, meaning: number | number[] = 0): Meanings =>
  Object.fromEntries(nameList(phrases).map((phrase) => [phrase, meaning]))
const numbered = (names: string[], from = 0): Meanings =>
  Object.fromEntries(names.map((name, i) => [name.toLowerCase(), i + from]))

const days = [0, 1, 2, 3, 4, 5, 6]

/**
 * The words and phrases of time, by what they are, in lower case. Their meaning is the number of a weekday (0 is Sunday) or
 * of several, of a month, of an hour or of minutes; month and day of a date; how many days ahead, and in which part of the
 * day. A `filler` means nothing in a sentence about hours; what is `vague` tells a time that can't be computed.
 */
export const timeWords = {
  weekday: {
    ...numbered(weekdayNames),
    ...numbered(weekdayNames.map((name) => name.slice(0, 3))),
    ...each('tues', 2),
    ...each('weds', 3),
    ...each('thur, thurs', 4),
  },
  /** "Mondays, 25 December" are more than that one day. */
  everyWeekday: numbered(weekdayNames.map((name) => `${name}s`)),
  weekdays: {
    ...each('every day, everyday, each day, daily, seven days a week, 7 days a week, all week', days),
    ...each('weekday, weekdays', [1, 2, 3, 4, 5]),
    ...each('weekend, weekends', [6, 0]),
  },
  shortMonth: {
    ...numbered(
      monthNames.map((name) => name.slice(0, 3)),
      1,
    ),
    ...each('sept', 9),
  },
  month: numbered(monthNames, 1),
  namedDate: {
    ...each('christmas eve, xmas eve', [12, 24]),
    ...each('christmas day, xmas day', [12, 25]),
    ...each('boxing day', [12, 26]),
    ...each("new year's eve, new years eve, new year eve", [12, 31]),
    ...each("new year's day, new years day, new year day", [1, 1]),
  },
  /** It may be more days than that one. */
  looseDate: { ...each('christmas, xmas', [12, 25]), ...each("new year, new years, new year's", [1, 1]) },
  daysAhead: {
    ...each('today', 0),
    ...each('this morning', [0, 0]),
    ...each('this afternoon', [0, 1]),
    ...each('this evening, tonight', [0, 2]),
    ...each('tomorrow', 1),
    ...each('day after tomorrow, the day after tomorrow', 2),
  },
  hour: numbered(wordList('one two three four five six seven eight nine ten eleven twelve'), 1),
  minutes: { ...each('fifteen', 15), ...each('thirty', 30), ...each('forty-five, forty five', 45) },
  /** It stands before the hour. */
  partOfHour: {
    ...each('half past', 30),
    ...each('quarter past, a quarter past', 15),
    ...each('quarter to, a quarter to', -15),
  },
  namedHour: {
    ...each('noon, midday, 12 noon, twelve noon', 720),
    ...each('midnight, 12 midnight, twelve midnight, 12:00 midnight, 12 at night, 12:00 at night, twelve at night', 0),
  },
  am: each('am, a.m, in the morning'),
  pm: each('pm, p.m, in the afternoon, in the evening'),
  night: each('at night'),
  oClock: each("o'clock"),
  partOfDay: { ...each('morning, mornings', 0), ...each('afternoon, afternoons', 1), ...each('evening, evenings', 2) },
  to: each('to, through'),
  until: each('until, till'),
  from: each('from'),
  between: each('between'),
  in: each('in'),
  at: each('at'),
  on: each('on'),
  of: each('of'),
  the: each('the'),
  and: each('and, &'),
  before: each('before, after, since'),
  endOf: each('the end of'),
  early: each('early'),
  closes: each('close, closes'),
  shut: each('shut, shuts'),
  closed: each(
    'closed, not open, out of order, out of service, under repair, is being repaired, are being repaired, under renovation, is being renovated, are being renovated',
  ),
  except: each('except, but not, apart from, excluding'),
  hours: each('hour, hours, times'),
  counted: each('minutes, minute, days, day, months, years, euros, euro, pounds, pound, people, children, floors'),
  /** Before a number it names one of the year, behind one it is counted. */
  week: each('week, weeks'),
  filler: each(
    "we're, it's, we, are, is, it, our, its, open, opens, opening, opening hours, opening times, also, only, each, every, all year round, all year, for staff training, for training, for cleaning",
  ),
  season: each(
    'summer, winter, spring, autumn, season, high season, low season, main season, peak season, summer season, winter season, spring season, autumn season, term, weather',
  ),
  /** Their dates aren't known; a name of several days begins small, one of a feast doesn't. */
  holidays: each('holiday, holidays, public holiday, public holidays, bank holidays, school holidays'),
  feast: each(
    'easter, easter sunday, easter monday, whit monday, good friday, holy saturday, bank holiday monday, thanksgiving',
  ),
  vague: each(
    'christmas market, christmas tree, this week, next week, next month, lunchtime, night, dusk, dawn, sunset, sunrise, always, until further',
  ),
} satisfies Record<string, Meanings>
