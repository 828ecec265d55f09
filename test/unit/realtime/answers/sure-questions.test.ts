import { expect, test } from 'vitest'
import { answersOf } from './support.ts'

const offered = (sentence: string) => answersOf(`# House\n\n## Things and other matters\n\n${sentence}`).suggestions()

test.each([
  'On show are the great lens, the lifeboat Hope, the fog bell.',
  'And once, when Anders was ill with fever, his wife kept the light.',
  'A weight of 180 kilograms hung on a chain inside the tower.',
  'The Gallery was opened on 4 June 1891 by the widow of the founder.',
  'Baby scales £1 a day.',
  'With any other, please ask at the desk.',
  'Belmira is in May and in September only.',
  'The lower corner of the charter of 1247 is missing on another account.',
  'The rest is free.',
  'The other one is behind the church.',
  'The last of them was built in 1871.',
  'The reading room is designed in 1960s style.',
  'The hall was painted in 1950s colours.',
  'On Sundays the café in the garden is open from ten.',
  'Every day the door to the tower is open until five.',
  'On Mondays the rest of the house is closed.',
  'On Sundays the bar next to the pool is closed.',
])('"%s" gives no question rather than a crooked one', (sentence) => expect(offered(sentence)).toEqual([]))

test.each([
  ['The terminal is locked at night.', 'Is the terminal locked at night?'],
  ['The bank was founded in 1871.', 'When was the bank founded?'],
  ['The branch manager is Harriet Lowe.', 'Who is the branch manager?'],
  ['The lift is behind the ticket desk.', 'Where is the lift?'],
  ['The audio guide costs 3 pounds.', 'How much is the audio guide?'],
  ['Dogs are welcome in the yard.', 'Are dogs welcome?'],
  ['At the weekend the small shop is open.', 'When is the small shop open?'],
  ['You can borrow a wheelchair at the desk.', 'Can I borrow a wheelchair at the desk?'],
])('"%s" is asked for', (sentence, question) => expect(offered(sentence)).toEqual([question]))
