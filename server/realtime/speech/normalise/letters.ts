/** Names of letters as flite says them rightly when they stand alone in lower case. */
const letterNames: Record<string, string> = { a: 'ay', w: 'double u', z: 'zee' }

/** USA → u s ay. */
export const spelled = (text: string): string =>
  Array.from(plainLetters(text).toLowerCase())
    .filter((letter) => /[a-z]/.test(letter))
    .map((letter) => letterNames[letter] ?? letter)
    .join(' ')

const foldedLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'a',
  Æ: 'A',
  œ: 'e',
  Œ: 'E',
  ø: 'o',
  Ø: 'O',
  å: 'o',
  Å: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'th',
  Ð: 'Th',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
}

/** Flite reads ASCII only: letters of other languages as their nearest English ones, others away. */
export const plainLetters = (text: string): string =>
  Array.from(text.normalize('NFC'))
    .map((letter) => foldedLetters[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .join('')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[^\x20-\x7e]/g, '')
