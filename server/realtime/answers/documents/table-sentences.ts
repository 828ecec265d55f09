import { hoursSentence, isDays, isMoney, labelSentence, spokenRanges } from './item-sentences.ts'
import { capitalised, inSentence, isPlural, withArticle, withPeriod } from './sentences.ts'

/** A fact of a table: what it is about, which column it comes from, and how it is said. */
export interface TableFact {
  subject: string
  attribute: string
  text: string
  /** The row as it is written. */
  row: string
}

const isEmpty = (value: string) => /^(?:|-|–|—|n\/a|\?)$/i.test(value.trim())
const isTime = (value: string) => /^(?:\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]\.?m\.?)?|noon|midnight)$/i.test(value.trim())

const partOfDay = /^(?:mornings?|afternoons?|evenings?|[ap]\.?m\.?)$/i

const isDuration = (value: string) => /^(?:about )?[\d.,]+ ?(?:min|h|hrs?|minutes?|hours?|days?)\b/i.test(value)

/** How a column's name joins its value to the row's subject. */
const joins: [RegExp, (subject: string, value: string, are: string) => string][] = [
  [
    /^(?:where|location|place|room|floor|gallery|level)\b/i,
    (s, v, are) =>
      /^(?:on|in|at|next|near|beside|behind|opposite|by|outside)\b/i.test(v)
        ? `${s} ${are} ${inSentence(v)}`
        : /floor|level|storey/i.test(v)
          ? `${s} ${are} on ${withArticle(v)}`
          : `${s} ${are} in ${/^\d/.test(v) ? `room ${v}` : withArticle(v).replace(/^the (?=(?:Room|Hall|Gallery|room|hall|gallery) ?[\dA-Z]\b)/, '')}`,
  ],
  [
    /^(?:duration|length of (?:tour|visit|stay)|takes|lasts|how long)/i,
    (s, v, are) => `${s} ${are === 'are' ? 'take' : 'takes'} ${v}`,
  ],
  [
    /^(?:year|date|from|since|built|made|founded|opened|painted|written|published|launched)$/i,
    (s, v, are) => (/^\d{3,4}$/.test(v) ? `${s} ${are} from ${v}` : `${s}: ${v}`),
  ],
  [
    /^(?:author|artist|painter|maker|builder|designer|by|written by|painted by|built by|made by|creator|composer)$/i,
    (s, v, are) => `${s} ${are} by ${v}`,
  ],
  [
    /^(?:when|time|times|day|days|starts?|start time|hours|schedule)$/i,
    (s, v, are) =>
      isDuration(v)
        ? `${s} ${are === 'are' ? 'take' : 'takes'} ${v}`
        : /^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(v)
          ? `${s} ${are} on ${spokenRanges(v)}`
          : /^\d/.test(v)
            ? `${s} ${are} at ${spokenRanges(v)}`.replace('at from', 'from')
            : `${s} ${are} ${spokenRanges(inSentence(v))}`,
  ],
]

function cellSentence(subject: string, attribute: string, value: string): string {
  const are = isPlural(subject) ? 'are' : 'is'
  const spoken = capitalised(withArticle(subject))
  const join = !isMoney(value) && joins.find(([name]) => name.test(attribute.trim()))
  if (join) return withPeriod(join[1](spoken, value, are))
  if (
    /^(?:price|cost|fee|rate|charge|amount|tariff|€|£|\$|admission|ticket)s?\b|\(?(?:€|£|\$|eur|gbp|usd)\)?$/i.test(
      attribute,
    )
  ) {
    const unit = /€|£|\$/.exec(attribute)?.[0]
    return labelSentence(subject, unit && /^\d+(?:[.,]\d+)?$/.test(value) ? `${unit}${value}` : value)
  }
  if (isMoney(value)) {
    const cost = /^(?:free|included|no charge)/i.test(value)
      ? `${are} ${inSentence(value)}`
      : `${are === 'are' ? 'cost' : 'costs'} ${value}`
    const isPlaced = /^(?:after|before|from|until|with|without|on|in|at|per|by|for)\b/i.test(attribute)
    return withPeriod(`${spoken} ${cost} ${isPlaced ? '' : 'for '}${inSentence(attribute)}`)
  }
  if (/^(?:yes|no)$/i.test(value)) return withPeriod(`${spoken}, ${inSentence(attribute)}: ${value.toLowerCase()}`)
  if (/^(?:description|about|notes?|details?|what|information|remarks?|comments?)\b/i.test(attribute))
    return withPeriod(`${capitalised(inSentence(subject))}: ${value}`)
  return withPeriod(`The ${inSentence(attribute)} of ${withArticle(subject)} is ${value}`)
}

const longestLabel = 200
const mostColumns = 40

/** Turns each row into spoken sentences, one a cell; rows of days with hours become sentences about being open. */
export function tableFacts(head: string[], rows: string[][], openSubject: string | null): TableFact[] {
  const few = (cells: string[]) => cells.slice(0, mostColumns)
  const [columns, lines] = [few(head).map((name) => name.slice(0, longestLabel)), rows.map(few)]
  // A timetable's rows are about what happens, not about the hour that stands first.
  const isTimetable =
    head.length > 2 && lines.every(([first = '']) => isTime(first)) && !lines.every(([, next = '']) => isTime(next))
  const factsOf = (row: string[], names: string[], cells: string[]) =>
    rowFacts(names, cells, openSubject).map((fact) => ({ ...fact, row: row.join(' | ') }))
  if (!isTimetable) return lines.flatMap((row) => factsOf(row, columns, row))
  const turned = ([time = '', what = '', ...rest]: string[]) => [what, time, ...rest]
  return lines.flatMap((row) => factsOf(row, turned(columns), turned(row)))
}

function rowFacts(head: string[], row: string[], openSubject: string | null): Omit<TableFact, 'row'>[] {
  const subject = (row[0] ?? '').slice(0, longestLabel)
  if (isEmpty(subject)) return []
  const columns = head.map((attribute, i) => ({ attribute, value: row[i] ?? '' })).slice(1)
  const filled = columns.filter((c) => !isEmpty(c.value))
  if (isTime(subject))
    return filled.map(({ attribute, value }) => ({
      subject,
      attribute,
      text: withPeriod(`${capitalised(`${head[0] ?? ''} ${subject}`.trim())}, ${inSentence(attribute)} ${value}`),
    }))
  if (!isDays(subject))
    return filled.map(({ attribute, value }) => ({ subject, attribute, text: cellSentence(subject, attribute, value) }))
  const [opens, closes] = columns
  const openFact = (hours: string) => [{ subject, attribute: 'open', text: hoursSentence(subject, hours, openSubject) }]
  if (columns.length === 2 && isTime(opens!.value) && isTime(closes!.value))
    return openFact(`${opens!.value}–${closes!.value}`)
  if (columns.every(({ attribute }) => partOfDay.test(attribute.trim()))) {
    const open = filled.filter(({ value }) => !/^(?:closed|shut)/i.test(value)).map(({ value }) => value)
    return openFact(open.join(' and ') || 'closed')
  }
  return filled.map(({ attribute, value }) => {
    const generic = /^(?:open|opens|opening|hours?|times?|opening (?:hours|times)|from|to|closes)$/i.test(attribute)
    return { subject, attribute, text: hoursSentence(subject, value, generic ? openSubject : attribute) }
  })
}
