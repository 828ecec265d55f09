import { numberAt } from './number-words.ts'
import type { ClockTime } from './clock-time.ts'
import type { Word } from './words-of.ts'

interface FoundTime {
  time: ClockTime
  next: number
}

/** What is said right after a time of day, and which half of the day it means. */
const halfDays: [words: string[], half: 'am' | 'pm'][] = [
  [['am'], 'am'],
  [['a', '.', 'm'], 'am'],
  [['pm'], 'pm'],
  [['p', '.', 'm'], 'pm'],
  [['in', 'the', 'morning'], 'am'],
  [['in', 'the', 'afternoon'], 'pm'],
  [['in', 'the', 'evening'], 'pm'],
  [['at', 'night'], 'pm'],
  [['tonight'], 'pm'],
]

function valueAt(words: readonly Word[], at: number): { value: number; next: number } | null {
  const word = words[at]
  if (word === undefined) return null
  if (/^\d{1,2}$/.test(word.text)) return { value: Number(word.text), next: at + 1 }
  const said = numberAt(words, at, true)
  return said && !said.isOrdinal && !said.pair ? said : null
}

const timeOf = (hour: number, minute: number): ClockTime | null =>
  hour > 24 || minute > 59 || hour * 60 + minute < 0
    ? null
    : { minutes: (hour * 60 + minute) % 1440, half: hour > 12 ? 'pm' : null }

function withHalf(time: ClockTime, words: readonly Word[], at: number): FoundTime {
  const found = halfDays.find(([said]) => said.every((text, i) => words[at + i]?.text === text))
  if (!found) return { time, next: at }
  const [said, half] = found
  const isNoonOff = half === 'pm' && time.minutes < 720 && said[0] !== 'at'
  const isNight = said[0] === 'at' && time.minutes >= 300 && time.minutes < 720
  const shifted = isNoonOff || isNight ? time.minutes + 720 : time.minutes
  const isMidnight = half === 'am' && time.minutes >= 720
  return { time: { minutes: isMidnight ? time.minutes - 720 : shifted, half }, next: at + said.length }
}

/** How many minutes past or to an hour, as far as they are said in front of it. */
const minutesBefore = new Map([
  ['five', 5],
  ['ten', 10],
  ['twenty', 20],
])

/** "half past six", "a quarter to eight", "ten past nine". */
function partOfHour(words: readonly Word[], at: number): { minutes: number; next: number } | null {
  const from = words[at]?.text === 'a' ? at + 1 : at
  const word = words[from]?.text ?? ''
  const joint = words[from + 1]?.text
  if (word === 'half' && joint === 'past') return { minutes: 30, next: from + 2 }
  if (word === 'quarter' && joint === 'past') return { minutes: 15, next: from + 2 }
  if (word === 'quarter' && joint === 'to') return { minutes: -15, next: from + 2 }
  const minutes = minutesBefore.get(word)
  if (minutes === undefined) return null
  const isWorded = joint === 'minutes'
  const sign = words[from + (isWorded ? 2 : 1)]?.text
  const next = from + (isWorded ? 3 : 2)
  if (sign === 'past') return { minutes, next }
  return sign === 'to' && words[at - 1]?.text === 'at' ? { minutes: -minutes, next } : null
}

/** A time of day that begins at a word: "half past five in the afternoon", "six o'clock", "7:15", "3 pm", "noon". */
export function clockAt(words: readonly Word[], at: number): FoundTime | null {
  const word = words[at]!
  if (word.text === 'noon' || word.text === 'midday') return { time: { minutes: 720, half: 'pm' }, next: at + 1 }
  if (word.text === 'midnight') return { time: { minutes: 0, half: 'am' }, next: at + 1 }
  const part = partOfHour(words, at)
  if (part) {
    const hour = valueAt(words, part.next)
    const time = hour && timeOf(hour.value, part.minutes)
    return time && withHalf(time, words, hour.next)
  }
  const digits = /^(\d{1,2})[:.](\d\d)$/.exec(word.text)
  const written = digits && timeOf(Number(digits[1]), Number(digits[2]))
  if (written) {
    const found = withHalf(written, words, at + 1)
    return found.next > at + 1 || word.text.includes(':') ? found : null
  }
  const hour = valueAt(words, at)
  if (hour === null || hour.value > 24) return null
  if (words[hour.next]?.text === "o'clock") {
    const time = timeOf(hour.value, 0)
    return time && withHalf(time, words, hour.next + 1)
  }
  const time = timeOf(hour.value, 0)
  const found = time && withHalf(time, words, hour.next)
  return found && found.next > hour.next ? found : null
}
