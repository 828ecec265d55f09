import { languageWords } from './language-words.ts'

type Named = [word: string, value: number]

const values = [...Array.from({ length: 19 }, (_, i) => i + 2), 30, 40, 50, 60, 70, 80, 90, 100]
const ones: Named[] = [
  ['ein', 1],
  ['een', 1],
]

/** "trettifire", "trente-quatre", "vierundzwanzig": a ten and a unit, as languages write them in one. */
const joined = (ten: string, unit: string) => [
  `${ten}${unit}`,
  `${ten}-${unit}`,
  ...['und', 'en', 'ën'].map((joint) => `${unit}${joint}${ten}`),
]

function read(words: string): ReadonlyMap<string, number> {
  const all = words.split(' ').flatMap((forms, i) => forms.split('/').map((form): Named => [form, values[i]!]))
  const plain = all.filter(([form]) => form !== '-')
  const tens = plain.filter(([, value]) => value >= 20 && value < 100)
  const compounds = tens.flatMap(([ten, value]) => {
    // "Soixante-quinze": the French count on from sixty and eighty.
    const most = value % 20 === 0 ? 20 : 10
    const units = [...ones, ...plain].filter(([, unit]) => unit < most)
    return units.flatMap(([one, unit]) =>
      joined(ten.replace('vingts', 'vingt'), one).map((word): Named => [word, value + unit]),
    )
  })
  return new Map([...compounds, ...plain])
}

/** Numbers by their words in a language, by primary subtag; of most only those that are said often. */
export const numberWordsOf: Readonly<Record<string, ReadonlyMap<string, number>>> = Object.fromEntries(
  Object.entries(languageWords).map(([language, { numbers = '-' }]) => [language, read(numbers)]),
)
