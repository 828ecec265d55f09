import { expect, test } from 'vitest'
import { spokenRanges } from '../../../../../server/realtime/answers/documents/spoken-hours.ts'

test.each([
  ['10–16', 'from 10 to 16'],
  ['Room 3: 9am - noon', 'Room 3: from 9am to noon'],
  // Within a word nothing is a time.
  ['afternoon - noon', 'afternoon - noon'],
  ['9amnoon - noon', '9amnoon - noon'],
])('%s is said %s', (value, spoken) => expect(spokenRanges(value)).toBe(spoken))
