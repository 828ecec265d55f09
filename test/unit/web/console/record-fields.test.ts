import { expect, test } from 'vitest'
import { changeCharacter } from '../../../../shared/console/characters.ts'
import { invite } from '../../../../shared/console/operators.ts'
import { changeScreenSettings } from '../../../../shared/console/screen-settings.ts'
import { changeScreen } from '../../../../shared/console/screens.ts'
import { saveShowable } from '../../../../shared/console/showables.ts'
import { changeKeeping } from '../../../../shared/console/transcripts.ts'
import { websiteFields } from '../../../../shared/console/websites.ts'
import { words } from '../../../../web/console/screens/record/words/en.ts'

const bodies = { changeCharacter, invite, changeScreen, changeScreenSettings, saveShowable, changeKeeping }

/** Told by another name, or by none. */
const untold = new Set(['version', 'staffPin', 'url'])

test.each(Object.entries(bodies))('the record has a word for every field of %s', (_, { shape }) => {
  expect(Object.keys(shape).filter((field) => !untold.has(field) && words.fields[field] === undefined)).toEqual([])
})

test('and for what stands below a website', () => {
  const { card, limits } = websiteFields
  const fields = [...Object.keys(websiteFields), ...Object.keys(card.shape), ...Object.keys(limits.shape)]
  expect(fields.filter((field) => words.fields[field] === undefined)).toEqual([])
})
