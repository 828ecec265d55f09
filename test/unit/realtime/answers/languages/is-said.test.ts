import { expect, test } from 'vitest'
import { isSaid } from '../../../../../server/realtime/answers/languages/is-said.ts'

test.each([
  ['de', 'kein*', 'Es gibt keinen Aufzug.', true],
  ['de', 'nie', 'Die Decke ist niedrig.', false],
  ['fr', "n'*", 'Il n’y a pas d’ascenseur.', true],
  ['tr', '*miyor*', 'Bilet gerekmiyor.', true],
  ['tr', '*siz*', 'Siz de gelin.', false],
  ['ar', 'لا', 'ولا يسمح بالطعام.', true],
  ['ar', 'لا', 'الملابس هنا.', false],
  ['ja', 'ない', '飲食はできないです。', true],
])('in %s "%s" in whole words is in "%s": %s', (language, phrases, text, isIn) => {
  expect(isSaid(phrases, text, language, { isWhole: true })).toBe(isIn)
})

test.each([
  ['de', 'ruf…krankenwagen', 'Rufen Sie bitte einen Krankenwagen!', true],
  ['de', 'ruf…krankenwagen', 'Der Beruf hier: Krankenwagen fahren', false],
  ['fr', 'au feu!', 'Au feu !', true],
  ['fr', 'au feu!', 'On va au feu d’artifice.', false],
])('in %s "%s" is in "%s": %s', (language, phrases, text, isIn) => {
  expect(isSaid(phrases, text, language)).toBe(isIn)
})
