import { seasonName } from '../english/calendar-words.ts'
import {
  beginsWithWeekday,
  hoursSentence,
  isDays,
  isMoney,
  isPerson,
  labelSentence,
  spokenDays,
  spokenRanges,
  spokenTimes,
  withIndefinite,
} from './item-sentences.ts'
import {
  closingColumns,
  durationColumns,
  joinsPrice,
  makerColumns,
  measuresOfPlace,
  noteWords,
  numberedPlaces,
  openingColumns,
  paidWords,
  partsOfDay,
  placeColumns,
  priceWords,
  saidOfThings,
  timeColumns,
  yearColumns,
} from '../english/table-words.ts'
import { wordsOf } from '../matching/tokens.ts'
import { capitalised, firstWord, inSentence, isPlural, withArticle, withPeriod } from './sentences.ts'
import { readTable, startsWithHours, type Table } from './table-rows.ts'

/** A fact of a table: what it is about, which column it comes from, and how it is said. */
export interface TableFact {
  subject: string
  attribute: string
  text: string
  /** The row as it is written. */
  row: string
}

const isEmpty = (value: string) => /^(?:[-–—:]*|n\/a|\?)$/i.test(value.trim())
const isTime = (value: string) => /^(?:\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]\.?m\.?)?|noon|midnight)$/i.test(value.trim())

const isDuration = (value: string) => /^(?:about )?[\d.,]+ ?(?:min|h|hrs?|minutes?|hours?|days?)\b/i.test(value)

const hasName = (names: ReadonlySet<string>, name: string) => names.has(name.toLowerCase())

/** "Room 3", "Area A". */
const isNumbered = (place: string) => /^\p{L}+ ?[\dA-Z]{1,2}\b/u.test(place)

/** Where a thing is, behind "is"; null where that would not surely be a sentence. */
function spokenPlace(value: string, column: string): string | null {
  const place = hasName(numberedPlaces, column) && /^\d+$/.test(value) ? `${column.toLowerCase()} ${value}` : value
  if (measuresOfPlace.has(firstWord(place))) return null
  if (saidOfThings.has(firstWord(place))) return inSentence(place)
  const [head = '', ...more] = place.split(/[,;(]/)
  const preposition = /floor|level|storey/i.test(head) ? 'on' : 'in'
  if (isNumbered(place)) return `${preposition} ${inSentence(place)}`
  if (more.length > 0 || (preposition === 'in' && /^\d/.test(place))) return null
  return `${preposition} ${withArticle(place)}`
}

/** When a thing is, behind "is"; null where that would not surely be a sentence. */
function spokenTime(value: string): string | null {
  if (isDuration(value)) return null
  if (beginsWithWeekday(value)) return spokenTimes(value) ?? `on ${spokenRanges(value)}`
  if (startsWithHours(value)) return spokenRanges(value)
  return /^\d/.test(value) ? `at ${value}` : null
}

/** What a row's thing is or does by a cell of such a column; null where that would not surely be a sentence. */
function predicateOf(column: string, value: string, { is, takes }: { is: string; takes: string }): string | null {
  if (hasName(durationColumns, column) && isDuration(value)) return `${takes} ${value}`
  if (hasName(yearColumns, column) && /^\d{3,4}$/.test(value)) return `${is} from ${value}`
  if (hasName(makerColumns, column)) return `${is} by ${value}`
  const said = hasName(placeColumns, column)
    ? spokenPlace(value, column)
    : hasName(timeColumns, column)
      ? spokenTime(value)
      : null
  return said === null ? null : `${is} ${said}`
}

const isUnit = (text: string) => isMoney(`${text}5`) || isMoney(`5 ${text}`)

/** A column of prices: the currency that its name says ("Price (€)"), and what else it says ("per hour"). */
function readPriceName(name: string): { unit: string; rest: string } {
  const isPrice = priceWords.has(firstWord(name))
  const words = (isPrice ? name.replace(/^\p{L}+[\s,:–-]*/u, '') : name).split(/\s+/)
  const bare = words.map((word) => word.replace(/[()[\],]/g, ''))
  const at = bare.findIndex((word) => isUnit(word) && (isPrice || /^(?:[£€$¥]|[A-Z]{3})$/.test(word)))
  const unit = bare[at] ?? ''
  const rest = words.filter((_, i) => i !== at && !(i === at - 1 && bare[i] === 'in'))
  return { unit, rest: rest.join(' ').trim() }
}

/** "12" under "Price (€)" is "€12". */
function withUnit(value: string, unit: string): string {
  if (unit === '' || !/^(?:from )?\d[\d.,]*(?:\s?[-–]\s?\d[\d.,]*)?$/.test(value)) return value
  return /^\p{L}/u.test(unit) ? `${value} ${unit}` : value.replace(/\d/, (digit) => unit + digit)
}

const isNote = (name: string) => noteWords.has(firstWord(name))

/** Always true, whatever the column is called. */
const plainly = (subject: string, name: string, value: string) =>
  withPeriod(`${capitalised(subject)}${name === '' || isNote(name) ? '' : `, ${spokenName(name)}`}: ${value}`)

const spokenName = (name: string) => (isDays(name) ? spokenDays(name) : inSentence(name))

const isReduction = /^(?:reduced|concession)/i

/** "The tent costs €18 for high season." Of a person, or of a deposit, it would be false to say "costs". */
function priceSentence(subject: string, name: string, price: string): string {
  const spoken = spokenName(name)
  const isPlaced = joinsPrice.has(firstWord(spoken))
  const said = labelSentence(subject, price).replace(/\.$/, '')
  const isPlain = !/[,;:(]|\. /.test(`${price} ${name}`) && (/\d/.test(price) || !/ /.test(price))
  const isCost = !paidWords.has(wordsOf(name).at(-1) ?? '')
  if (!isPlain || !isCost || (/ it's /.test(said) && !isPlaced)) return plainly(subject, name, price)
  if (isReduction.test(name)) return plainly(subject, name, price)
  return withPeriod(`${said} ${isPlaced ? spoken : `for ${isPerson(name) ? withIndefinite(spoken) : spoken}`}`)
}

function cellSentence(subject: string, attribute: string, value: string): string {
  const name = attribute.trim()
  if (isNote(name)) return plainly(subject, name, value)
  const { unit, rest } = readPriceName(name)
  const price = withUnit(value, unit)
  const isNamed = name !== '' && !/^\d/.test(price)
  if (rest === '' && (name === '' || isMoney(price) || isNamed)) return labelSentence(subject, price)
  if (isMoney(price)) return priceSentence(subject, rest, price)
  const said = predicateOf(name, value, isPlural(subject) ? { is: 'are', takes: 'take' } : { is: 'is', takes: 'takes' })
  return said === null ? plainly(subject, name, value) : withPeriod(`${capitalised(withArticle(subject))} ${said}`)
}

const isSeason = (name: string) => isDays(name) || seasonName.test(name)
const isClosed = (value: string) => /^(?:closed|shut)\b/i.test(value)

/** Whether a column holds hours: "4–7" alone may as well be an age. */
function holdsHours(values: string[]): boolean {
  const filled = values.filter((value) => !isEmpty(value))
  const isExact = (value: string) => startsWithHours(value) && /\d[:.]\d\d|\d\s?[ap]\.?m\b|noon/i.test(value)
  return filled.some(isExact) || (filled.length > 0 && filled.every((v) => startsWithHours(v) || isClosed(v)))
}

/** A sentence under a title, or in a season: "Winter: on Monday it's closed." */
const under = (title: string, sentence: string) =>
  title === ''
    ? sentence
    : `${capitalised(title)}: ${sentence.replace(/^(?:On|From|In|At|Every|The) /, (word) => word.toLowerCase())}`

/** A column's cell in a row. */
interface Cell {
  name: string
  value: string
  /** The column holds hours. */
  isHours: boolean
}

/** What is so on the days of a row; `more` tells rows of the same days apart. */
function dayFacts(days: string, more: string, cells: Cell[], openSubject: string | null): [string, string][] {
  const when = capitalised(more === '' ? spokenDays(days) : `${spokenDays(days)}, ${spokenRanges(more)}`)
  const opens = ({ name, isHours }: Cell) =>
    more === '' && (hasName(openingColumns, name) || (isHours && (name === '' || hasName(partsOfDay, name))))
  const opening = cells.filter(opens)
  const [first, second, ...others] = opening
  const isPair =
    second !== undefined &&
    others.length === 0 &&
    !hasName(closingColumns, first!.name) &&
    hasName(closingColumns, second.name)
  const open = opening.map(({ value }) => value).filter((value) => !isClosed(value))
  const hours = open.join(isPair ? '–' : ' and ') || first?.value
  const facts: [string, string][] = hours === undefined ? [] : [['open', hoursSentence(days, hours, openSubject)]]
  for (const cell of cells.filter((one) => !opens(one))) {
    const { name, value, isHours } = cell
    const isStated = more === '' && isHours
    if (isStated && isSeason(name)) facts.push([name, under(name, hoursSentence(days, value, openSubject))])
    else if (isStated && (startsWithHours(value) || isClosed(value)))
      facts.push([name, hoursSentence(days, value, name)])
    else facts.push([name, plainly(when, name, value)])
  }
  return facts
}

/** What a row says, each with the column that says it. */
function rowFacts(label: string, more: string, cells: Cell[], names: string[], openSubject: string | null) {
  if (isDays(label)) return dayFacts(label, more, cells, openSubject)
  return cells.map(({ name, value }): [string, string] => {
    const isOpen = isDays(name) && (startsWithHours(value) || isClosed(value))
    if (isTime(label)) return [name, plainly(`${names[0]} ${label}`.trim(), name, value)]
    if (isOpen && hasName(openingColumns, label)) return [name, hoursSentence(name, value, openSubject)]
    if (isOpen && isSeason(label)) return [name, under(label, hoursSentence(name, value, openSubject))]
    return [name, cellSentence(more === '' || name === names[1] ? label : `${label}, ${more}`, name, value)]
  })
}

/** A timetable's rows are about what happens, not about the hour that stands first. */
function turned(table: Table): Table {
  const isTimetable =
    table.names.length > 2 &&
    table.rows.every(({ cells: [first = ''] }) => isTime(first)) &&
    !table.rows.some(({ cells: [, next = ''] }) => isTime(next))
  const turn = ([time = '', what = '', ...rest]: string[]) => [what, time, ...rest]
  if (!isTimetable) return table
  return { names: turn(table.names), rows: table.rows.map((row) => ({ ...row, cells: turn(row.cells) })) }
}

/** Of which rows it takes a second cell to know what they are about: "Monday, 9:00" or "Sofa, beyond 30 km". */
function withSecond({ names: [, second = '', ...others], rows }: Table): boolean[] {
  const none = rows.map(() => false)
  if (!others.some((name) => name !== '' && !isNote(name))) return none
  if (/^times?$/i.test(second) && rows.every(({ cells: [label = ''] }) => isDays(label))) return rows.map(() => true)
  const keyOf = ({ group, cells: [label] }: Table['rows'][number]) => `${group}|${label}`
  const isValue = rows.some(({ cells: [, next = ''] }) => isMoney(next) || startsWithHours(next))
  const whole = new Set(rows.map((row) => `${keyOf(row)}|${row.cells[1]}`))
  if (isValue || whole.size < rows.length) return none
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return rows.map((row) => counts.get(keyOf(row))! > 1)
}

/** Turns each row into spoken sentences, one a cell; rows of days with hours become sentences about being open. */
export function tableFacts(head: string[], rows: string[][], openSubject: string | null): TableFact[] {
  const table = turned(readTable(head, rows))
  const { names } = table
  if (names.length === 1)
    return table.rows.map(({ cells: [cell = ''], written }) => {
      return { subject: '', attribute: names[0]!, text: withPeriod(capitalised(cell)), row: written }
    })
  const isHours = names.map((_, i) => holdsHours(table.rows.map(({ cells }) => cells[i] ?? '')))
  const needsSecond = withSecond(table)
  return table.rows.flatMap(({ cells, group, written }, row) => {
    const [label = '', next = ''] = cells
    if (isEmpty(label)) return []
    const more = needsSecond[row]! && !isEmpty(next) ? next : ''
    const own = names.map((name, i) => ({ name, value: cells[i] ?? '', isHours: isHours[i]! }))
    const filled = own.slice(more !== '' && isDays(label) ? 2 : 1).filter(({ value }) => !isEmpty(value))
    return rowFacts(label, more, filled, names, openSubject).map(([attribute, text]) => ({
      subject: more === '' ? label : `${label}, ${more}`,
      attribute: `${group} ${attribute}`.trim(),
      text: under(group, text),
      row: written,
    }))
  })
}
