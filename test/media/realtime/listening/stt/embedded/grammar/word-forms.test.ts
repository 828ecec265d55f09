import { expect, test } from 'vitest'
import { wordFormsOf } from '../../../../../../../server/realtime/listening/stt/embedded/grammar/word-forms.ts'

const dictionary =
  'adult AH D AH L T\nbake B EY K\nberry B EH R IY\nsmoke S M OW K\nstop S T AA P\nstops S T AA P S\nbu B Y UW\n'

test.each([
  ['adults', ['adult'], []],
  ['berries', ['berry'], []],
  ['stop', ['stops'], []],
  ['smoking', [], ['smoke']],
  ['stopped', [], ['stop']],
  ['baked', [], ['bake']],
  ['bus', [], []],
  ['orreries', [], []],
])('visitors who speak of "%s" may say %j, or do as in %j', (word, numbers, bases) => {
  const forms = wordFormsOf([word], dictionary)
  expect(forms.numbers.get(word)).toEqual(numbers)
  expect(forms.bases.get(word)).toEqual(bases)
})
