const letters: Record<string, string> = {
  a: 'AE',
  b: 'B',
  c: 'K',
  d: 'D',
  e: 'EH',
  f: 'F',
  g: 'G',
  h: 'HH',
  i: 'IH',
  j: 'JH',
  k: 'K',
  l: 'L',
  m: 'M',
  n: 'N',
  o: 'OW',
  p: 'P',
  q: 'K',
  r: 'R',
  s: 'S',
  t: 'T',
  u: 'AH',
  v: 'V',
  w: 'W',
  x: 'K S',
  y: 'IY',
  z: 'Z',
}

/** How a word outside the dictionary sounds, by its spelling. */
export function phonesOfLetters(word: string): string[] {
  return [
    word
      .split('')
      .map((letter) => letters[letter] ?? '')
      .filter(Boolean)
      .join(' '),
  ].filter(Boolean)
}
