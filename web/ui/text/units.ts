/** Minutes and seconds as a language counts them: `1 Minute`, `5 minut`, `٣ دقائق`. */
export function unitsOf(language: string) {
  const unit = (name: 'minute' | 'second') => {
    const format = new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' })
    return (count: number) => format.format(count)
  }
  return { minutes: unit('minute'), seconds: unit('second') }
}

const minuteMs = 60_000

export const minutesOf = (limitMs: number) => Math.round(limitMs / minuteMs)

/** Keys of a screen's own keyboard. */
export const usualKeys = {
  keys: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  digits: ['1234567890', '-/:;()&@"', ".,!'%+="],
  letters: 'abc',
  figures: '123',
} as const
