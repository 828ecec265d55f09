import { expect, test } from 'vitest'
import { questionsIn } from '../../../../../server/realtime/answers/conversation/questions-in.ts'

test.each([
  ['When was the light built, and when did it go electric?', ['When was the light built', 'when did it go electric?']],
  ['when was it founded and by whom', ['when was it founded', 'by whom']],
  ['hi whats your name and are you a real person', ['hi whats your name', 'are you a real person']],
  ['Did you live there? Were you alone?', ['Did you live there?', 'Were you alone?']],
  ['Good morning. Who are you?', ['Who are you?']],
  ['My daughter asks: how high is the lighthouse?', ['how high is the lighthouse?']],
  ['Never mind. Thank you, goodbye', []],
])('"%s" asks %j', (text, questions) => {
  expect(questionsIn(text)?.questions).toEqual(questions)
})

test.each([
  ['thanks, goodbye', 'goodbye'],
  ['That was lovely, see you later', 'see you later'],
  ['Thank you. Goodbye, Marit', 'Marit'],
])('the last of "%s" is "%s"', (text, last) => {
  expect(questionsIn(text)).toEqual({ questions: [], last })
})

test.each([
  "Keep it short, my parking's running out",
  'How high is the lighthouse?',
  'Is there soup and bread?',
  'I would like to see the lens and how it works',
  'How romantic!',
  'Who are you? What is this? Where am I? When do you close?',
  '',
])('"%s" is taken as a whole', (text) => {
  expect(questionsIn(text)).toBeNull()
})
