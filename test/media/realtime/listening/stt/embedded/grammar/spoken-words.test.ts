import { expect, test } from 'vitest'
import { spokenSentences } from '../../../../../../../server/realtime/listening/stt/embedded/grammar/spoken-words.ts'

const said = (text: string) => spokenSentences(text).map((words) => words.join(' '))

test.each([
  ['Open 10:00–17:30, Tue–Sun.', ["open ten o'clock to five thirty", 'tuesday to sunday']],
  ['From 9am to 5 p.m. on the 3rd floor.', ['from nine a m to five p m on the third floor']],
  [
    'Costs €12.50, children £3, 1 € for dogs.',
    ['costs twelve euros fifty', 'children three pounds', 'one euro for dogs'],
  ],
  [
    'Built in 1873, rebuilt in 1905 and 2004.',
    ['built in eighteen seventy three', 'rebuilt in nineteen oh five and two thousand four'],
  ],
  ['1,200 visitors, 25 % children.', ['one thousand two hundred visitors', 'twenty five percent children']],
  ['Walk 3.5 km, 45 min.', ['walk three point five kilometers', 'forty five minutes']],
  ['The 21st and the 40th.', ['the twenty first and the fortieth']],
  ['# Café Brûlé\n**Free** [Wi-Fi](https://example.org/x)!', ['cafe brule', 'free wifi']],
])('%s is said in words', (text, sentences) => {
  expect(said(text)).toEqual(sentences)
})
