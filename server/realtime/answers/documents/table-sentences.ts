import { seasonName } from '../english/calendar-words.ts'
import { closedStates, floors, moneyUnits, openingsOfTime, reductions } from '../english/label-words.ts'
import * as english from '../english/table-words.ts'
import { hasDigit, isCapital, isDigit, isSmall } from '../language/letters.ts'
import { wordsOf } from '../matching/tokens.ts'
import { isDays, spokenDays } from './day-labels.ts'
import { isMoney, isNumbered, isPayer, labelSentence, withIndefinite } from './label-sentence.ts'
import { capitalised, firstWord, inSentence, isPlural, lowered, withArticle, withPeriod } from './sentences.ts'
import { holdsExactTime, hoursSentence, isTime, spokenRanges, spokenTime, startsWithHours } from './spoken-hours.ts'
import { isDash, readTable, type Table } from './table-rows.ts'

/** A fact of a table: what it is about, which column it comes from, and how it is said. */
interface TableFact {
  subject: string
  attribute: string
  text: string
}

/** A row as it is written, with what it says. */
interface SaidRow {
  written: string
  facts: TableFact[]
}

const isEmpty = (value: string) => isDash(value.trim()) || ['n/a', '?'].includes(value.trim().toLowerCase())
const hasName = (names: ReadonlySet<string>, name: string) => names.has(name.toLowerCase())
const isDuration = (value: string) => /^(?:about )?[\d.,]+ ?(?:min|h|hrs?|minutes?|hours?|days?)\b/i.test(value)

/** Where a thing is, behind "is"; null where that would not surely be a sentence. */
function spokenPlace(value: string, column: string): string | null {
  const place =
    hasName(english.numberedPlaces, column) && Number(value) >= 0 ? `${column.toLowerCase()} ${value}` : value
  const [head = '', ...more] = place.split(/[,;(]/)
  const preposition = wordsOf(head).some((word) => floors.has(word)) ? 'on' : 'in'
  if (english.measuresOfPlace.has(firstWord(place))) return null
  if (english.saidOfThings.has(firstWord(place))) return inSentence(place)
  if (isNumbered(place)) return `${preposition} ${inSentence(place)}`
  return more.length > 0 || (preposition === 'in' && isDigit(place[0])) ? null : `${preposition} ${withArticle(place)}`
}

/** What a row's thing is or does by a cell of such a column; null where that would not surely be a sentence. */
function predicateOf(column: string, value: string, { is, takes }: { is: string; takes: string }): string | null {
  if (isDuration(value)) return hasName(english.durationColumns, column) ? `${takes} ${value}` : null
  if (hasName(english.yearColumns, column) && Number(value) >= 100) return `${is} from ${value}`
  if (hasName(english.makerColumns, column)) return `${is} by ${value}`
  const isPlace = hasName(english.placeColumns, column)
  const said = isPlace ? spokenPlace(value, column) : hasName(english.timeColumns, column) ? spokenTime(value) : null
  return said === null ? null : `${is} ${said}`
}

/** A column of prices: the currency that its name says ("Price (€)"), and what else it says ("per hour"). */
function readPriceName(name: string): { unit: string; rest: string } {
  const isPrice = english.priceWords.has(firstWord(name))
  const words = name.split(' ').slice(isPrice ? 1 : 0)
  // "Price – adults".
  if (isPrice && isDash(words[0] ?? '')) words.shift()
  const bare = words.map((word) => word.replace(/[()[\],]/g, ''))
  const at = bare.findIndex((word) => moneyUnits.includes(word) && (isPrice || !isSmall(word[0])))
  const rest = words.filter((word, i) => i !== at && !(i === at - 1 && word === 'in'))
  return { unit: bare[at] ?? '', rest: rest.join(' ') }
}

/** "12" under "Price (€)" is "€12". */
function withUnit(value: string, unit: string): string {
  if (unit === '' || !/^(?:from )?\d[\d.,\s–-]*$/.test(value)) return value
  if (isSmall(unit) || isCapital(unit)) return `${value} ${unit}`
  return value.startsWith('from ') ? value.replace(' ', ` ${unit}`) : unit + value
}

const isNote = (name: string) => english.noteWords.has(firstWord(name))
const spokenName = (name: string) => (isDays(name) ? spokenDays(name) : inSentence(name))

/** Always true, whatever the column is called. */
const plainly = (subject: string, name: string, value: string) =>
  withPeriod(`${capitalised(subject)}${name === '' || isNote(name) ? '' : `, ${spokenName(name)}`}: ${value}`)

/** "The tent costs €18 for high season." Of a person, or of a deposit, it would be false to say "costs". */
function priceSentence(subject: string, name: string, price: string): string {
  const spoken = spokenName(name)
  const isPlaced = english.joinsPrice.has(firstWord(spoken))
  const said = labelSentence(subject, price).slice(0, -1)
  const isPlain = !/[,;:(]|\. /.test(`${price} ${name}`) && (hasDigit(price) || !price.includes(' '))
  const isCost = !english.paidWords.has(wordsOf(name).at(-1) ?? '') && !reductions.has(firstWord(name))
  if (!isPlain || !isCost || (said.includes(" it's ") && !isPlaced)) return plainly(subject, name, price)
  return withPeriod(`${said} ${isPlaced ? spoken : `for ${isPayer(name) ? withIndefinite(spoken) : spoken}`}`)
}

function cellSentence(subject: string, attribute: string, value: string): string {
  const name = attribute.trim()
  if (isNote(name)) return plainly(subject, name, value)
  const { unit, rest } = readPriceName(name)
  const price = withUnit(value, unit)
  const isNamed = name !== '' && !isDigit(price[0])
  if (rest === '' && (name === '' || isMoney(price) || isNamed)) return labelSentence(subject, price)
  if (isMoney(price)) return priceSentence(subject, rest, price)
  const said = predicateOf(name, value, isPlural(subject) ? { is: 'are', takes: 'take' } : { is: 'is', takes: 'takes' })
  return said === null ? plainly(subject, name, value) : withPeriod(`${capitalised(withArticle(subject))} ${said}`)
}

const isSeason = (name: string) => isDays(name) || seasonName.test(name)
const isClosed = (value: string) => closedStates.has(firstWord(value))

/** Whether a column holds hours: "4–7" alone may as well be an age. */
function holdsHours(values: string[]): boolean {
  const filled = values.filter((value) => !isEmpty(value))
  const isExact = (value: string) => startsWithHours(value) && holdsExactTime(value)
  return filled.some(isExact) || (filled.length > 0 && filled.every((v) => startsWithHours(v) || isClosed(v)))
}

/** A sentence under a title, or in a season: "Winter: on Monday it's closed." */
const under = (title: string, sentence: string) =>
  title === ''
    ? sentence
    : `${capitalised(title)}: ${openingsOfTime.has(firstWord(sentence)) ? lowered(sentence) : sentence}`

/** A column's cell in a row. */
interface Cell {
  name: string
  value: string
  /** The column holds hours. */
  isHours: boolean
}

/** Who is open on such days: the house, in its season, or what the column or row names; null where that isn't said. */
function openFact(days: string, of: string, value: string, openSubject: string | null): string | null {
  if (!startsWithHours(value) && !isClosed(value)) return null
  if (isSeason(of)) return under(of, hoursSentence(days, value, openSubject))
  return hoursSentence(days, value, hasName(english.openingColumns, of) ? openSubject : of)
}

/** What is so on the days of a row; `more` tells rows of the same days apart. */
function dayFacts(days: string, more: string, cells: Cell[], openSubject: string | null): [string, string][] {
  const when = capitalised(more === '' ? spokenDays(days) : `${spokenDays(days)}, ${spokenRanges(more)}`)
  const opens = ({ name, isHours }: Cell) =>
    more === '' &&
    (hasName(english.openingColumns, name) || (isHours && (name === '' || hasName(english.partsOfDay, name))))
  const opening = cells.filter(opens)
  const closes = opening.map(({ name }) => hasName(english.closingColumns, name))
  const isPair = closes.length === 2 && !closes[0] && closes[1]!
  const open = opening.map(({ value }) => value).filter((value) => !isClosed(value))
  const hours = open.join(isPair ? '–' : ' and ') || opening[0]?.value
  const facts: [string, string][] = hours === undefined ? [] : [['open', hoursSentence(days, hours, openSubject)]]
  for (const { name, value, isHours } of cells.filter((cell) => !opens(cell))) {
    const stated = more === '' && isHours ? openFact(days, name, value, openSubject) : null
    facts.push([name, stated ?? plainly(when, name, value)])
  }
  return facts
}

/** What a row says, each with the column that says it. */
function rowFacts(label: string, more: string, cells: Cell[], names: string[], openSubject: string | null) {
  if (isDays(label)) return dayFacts(label, more, cells, openSubject)
  const mayBeOpen = hasName(english.openingColumns, label) || isSeason(label)
  return cells.map(({ name, value }): [string, string] => {
    if (isTime(label)) return [name, plainly(`${names[0]} ${label}`.trim(), name, value)]
    const open = mayBeOpen && isDays(name) ? openFact(name, label, value, openSubject) : null
    const subject = more === '' || name === names[1] ? label : `${label}, ${more}`
    return [name, open ?? cellSentence(subject, name, value)]
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
  if (['time', 'times'].includes(second.toLowerCase()) && rows.every(({ cells: [label = ''] }) => isDays(label)))
    return rows.map(() => true)
  const keyOf = ({ group, cells: [label] }: Table['rows'][number]) => `${group}|${label}`
  const isValue = rows.some(({ cells: [, next = ''] }) => isMoney(next) || startsWithHours(next))
  const whole = new Set(rows.map((row) => `${keyOf(row)}|${row.cells[1]}`))
  if (isValue || whole.size < rows.length) return none
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return rows.map((row) => counts.get(keyOf(row))! > 1)
}

/** Turns each row into spoken sentences, one a cell; rows of days with hours become sentences about being open. */
export function saidRows(head: string[], rows: string[][], openSubject: string | null): SaidRow[] {
  const table = turned(readTable(head, rows))
  const { names } = table
  if (names.length === 1)
    return table.rows.map(({ cells: [cell = ''], written }) => {
      return { written, facts: [{ subject: '', attribute: names[0]!, text: withPeriod(capitalised(cell)) }] }
    })
  const isHours = names.map((_, i) => holdsHours(table.rows.map(({ cells }) => cells[i] ?? '')))
  const needsSecond = withSecond(table)
  return table.rows.map(({ cells, group, written }, row) => {
    const [label = '', next = ''] = cells
    if (isEmpty(label)) return { written, facts: [] }
    const more = needsSecond[row]! && !isEmpty(next) ? next : ''
    const own = names.map((name, i) => ({ name, value: cells[i] ?? '', isHours: isHours[i]! }))
    const filled = own.slice(more !== '' && isDays(label) ? 2 : 1).filter(({ value }) => !isEmpty(value))
    const facts = rowFacts(label, more, filled, names, openSubject).map(([attribute, text]) => ({
      subject: more === '' ? label : `${label}, ${more}`,
      attribute: `${group} ${attribute}`.trim(),
      text: under(group, text),
    }))
    return { written, facts }
  })
}
