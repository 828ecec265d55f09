import { nameList } from '../language/word-lists.ts'

const names = (text: string): ReadonlySet<string> => new Set(nameList(text))

/** What columns of a table are called, by how their values are said of what the row is about. */
export const placeColumns = names('where, location, place, room, floor, gallery, level')
/** Of these the places themselves have mere numbers. */
export const numberedPlaces = names('room, floor, level')
export const durationColumns = names(
  'duration, length of tour, length of visit, length of stay, takes, lasts, how long, time, times',
)
export const yearColumns = names(
  'year, date, from, since, built, made, founded, opened, painted, written, published, launched',
)
export const makerColumns = names(
  'author, artist, painter, maker, builder, designer, by, written by, painted by, built by, made by, creator, composer',
)
export const timeColumns = names('when, time, times, day, days, start, starts, start time, hours, schedule')

export const openingColumns = names(
  `open, opens, opening, close, closes, closing, hour, hours, time, times, opening hours, opening time, opening times,
  closing time, from, to, until, till`,
)
export const closingColumns = names('close, closes, closing, closing time, to, until, till')
export const partsOfDay = names(
  'morning, mornings, afternoon, afternoons, evening, evenings, am, pm, a.m., p.m., a.m, p.m',
)

/** The first word of a column of prices, and of one that is about anything. */
export const priceWords = names(
  `price, prices, cost, costs, fee, fees, rate, rates, charge, charges, amount, amounts, tariff, tariffs, admission,
  admissions, ticket, tickets`,
)
export const noteWords = names(
  'description, about, note, notes, detail, details, what, information, remark, remarks, comment, comments',
)
/** The last word of what is paid, of which one doesn't say what it costs. */
export const paidWords = names(
  `price, prices, cost, costs, fee, fees, charge, charges, rate, rates, deposit, deposits, fine, fines, rent, rents, for`,
)
/** The same where it is the whole of a name. */
export const paidNames = names(
  `price, prices, cost, costs, fee, fees, admission, admissions, entry, entrance, admission fee, admission fees,
  entrance fee, entrance fees, deposit, deposits, fine, fines, rent, rents, charge, charges`,
)

/** A value that begins with one of these is said behind "is". */
export const saidOfThings = names(
  `on, in, at, next, near, beside, behind, opposite, under, above, by, between, from, outside, inside, every, available,
  open, closed, not`,
)
/** A label that begins with one of these names no thing that something is said of: "At Christmas", "Week 52". */
export const saysWhen = names(
  `in, on, at, from, during, until, till, through, throughout, for, over, between, before, after, every, each, this, next,
  week, xmas`,
)
/** Of a place that begins with one of these it would be false to say that something is there. */
export const measuresOfPlace = names('up, beyond, across, between, above, below, under, over, any, within, about')
/** A name of a price that begins with one of these needs no "for"; "p" is that of "p.p.". */
export const joinsPrice = names('after, before, from, until, with, without, on, in, at, per, by, for, p')

/** A heading with one of the first may be about when somebody is open; days below one of the second surely are. */
export const asksForHours = names('open, opening, hours, times, visiting, when')
export const tellsHours = names('open, opening, hours')
