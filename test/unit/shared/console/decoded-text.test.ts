import { expect, test } from 'vitest'
import { decodedText } from '../../../../shared/console/decoded-text.ts'

const hours = 'Geöffnet für Familien: 5 € – über Mittag geschlossen.'
const western = Buffer.concat([
  Buffer.from('Geöffnet für Familien: 5 ', 'latin1'),
  // The euro and the dash, where Windows has them.
  Buffer.from([0x80, 0x20, 0x96]),
  Buffer.from(' über Mittag geschlossen.', 'latin1'),
])

test('text is read in the encodings that it is found in', () => {
  expect(decodedText(Buffer.from(hours))).toBe(hours)
  expect(decodedText(Buffer.from(`\uFEFF${hours}`))).toBe(hours)
  expect(decodedText(Buffer.from(`\uFEFF${hours}`, 'utf16le'))).toBe(hours)
  expect(decodedText(Buffer.from(`\uFEFF${hours}`, 'utf16le').swap16())).toBe(hours)
  expect(decodedText(western)).toBe(hours)
  expect(decodedText(new Uint8Array())).toBe('')
})

test('an encoding that a file names is believed where it is not UTF-8', () => {
  const polish = Buffer.concat([
    Buffer.from('Muzeum czynne ca'),
    Buffer.from([0xb3]),
    Buffer.from('y tydzie'),
    Buffer.from([0xf1]),
  ])
  expect(decodedText(polish, () => 'iso-8859-2')).toBe('Muzeum czynne cały tydzień')
  expect(decodedText(Buffer.from('Muzeum czynne cały tydzień'), () => 'iso-8859-2')).toBe('Muzeum czynne cały tydzień')
  expect(decodedText(western, () => 'no such thing')).toBe(hours)
  expect(decodedText(western, () => undefined)).toBe(hours)
})
