const hourWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const hourWord = hourWords.join('|')
const hourOf = (word: string) => (/\d/.test(word) ? Number(word) : hourWords.indexOf(word) + 1)
const pad = (value: number) => String(value).padStart(2, '0')

/** Rewrites times said in words as digits: "half past five in the afternoon" becomes "5:30pm", "noon" "12:00pm". Lower case out. */
export function clockDigits(text: string): string {
  return text
    .toLowerCase()
    .replace(/o['’]clock/g, '')
    .replace(/\b(?:(?:12|twelve) )?noon\b|\bmidday\b/g, '12:00pm')
    .replace(/\b(?:(?:12|twelve)(?:[:.]00)? )?midnight\b|\b(?:12|twelve)(?:[:.]00)? at night\b/g, '0:00')
    .replace(new RegExp(`\\bhalf past (${hourWord}|\\d{1,2})\\b`, 'g'), (_, h: string) => `${hourOf(h)}:30`)
    .replace(new RegExp(`\\bquarter past (${hourWord}|\\d{1,2})\\b`, 'g'), (_, h: string) => `${hourOf(h)}:15`)
    .replace(new RegExp(`\\bquarter to (${hourWord}|\\d{1,2})\\b`, 'g'), (_, h: string) => `${hourOf(h) - 1 || 12}:45`)
    .replace(
      new RegExp(`\\b(${hourWord}) (fifteen|thirty|forty[- ]five)\\b`, 'g'),
      (_, h: string, m: string) => `${hourOf(h)}:${m === 'fifteen' ? 15 : m === 'thirty' ? 30 : 45}`,
    )
    .replace(
      new RegExp(
        `\\b(${hourWord})\\b(?! (?:euros?|pounds?|people|children|hours?|minutes?|days?|weeks?|floors?))`,
        'g',
      ),
      (h) => String(hourOf(h)),
    )
    .replace(/(\d)\s*(?:in the morning|a\.m\.?|am\b)/g, '$1am')
    .replace(/\b((?:[6-9]|1[01])(?:[:.]\d\d)?) at night\b/g, '$1pm')
    .replace(/(\d)\s*(?:in the (?:afternoon|evening)|p\.m\.?|pm\b)/g, '$1pm')
    .replace(/\s+/g, ' ')
}

/** Minutes since midnight of "9", "9:30", "9.30am", "5pm"; null when it is no time of day. */
export function minutesOf(text: string): number | null {
  const match = /^(\d{1,2})(?:[:.](\d\d))?(am|pm)?$/.exec(text)
  if (!match) return null
  let hour = Number(match[1])
  const minute = Number(match[2] ?? 0)
  if (hour * 60 + minute > 1440 || minute > 59) return null
  if (match[3] === 'pm' && hour < 12) hour += 12
  if (match[3] === 'am' && hour === 12) hour = 0
  return hour * 60 + minute
}

/** "17:30" or "5:30 pm"; a full hour is "17" or "5 pm". */
export function spokenTime(minuteOfDay: number, halfDays: boolean): string {
  const [hour, minute] = [Math.floor(minuteOfDay / 60) % 24, minuteOfDay % 60]
  if (minuteOfDay === 1440) return 'midnight'
  if (!halfDays) return minute === 0 ? String(hour) : `${hour}:${pad(minute)}`
  if (minuteOfDay === 720) return 'noon'
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${pad(minute)}`} ${hour < 12 ? 'am' : 'pm'}`
}

export const wallClock = (minuteOfDay: number) => `${Math.floor(minuteOfDay / 60)}:${pad(minuteOfDay % 60)}`
