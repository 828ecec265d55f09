import type { Viseme } from '../../../shared/face/visemes.ts'

/**
 * Flite's phones (CMU set, https://www.speech.cs.cmu.edu/cgi-bin/cmudict, plus `ax` and `pau`) as mouth shapes. The
 * grouping is the usual one of MPEG-4 viseme tables; a diphthong moves from its first shape to its second.
 */
export const visemesOfPhone: Record<string, readonly [Viseme, Viseme?]> = {
  pau: ['sil'],
  // Vowels
  aa: ['aa'],
  ae: ['aa'],
  ah: ['aa'],
  ao: ['O'],
  ax: ['E'],
  eh: ['E'],
  er: ['RR'],
  ih: ['I'],
  iy: ['I'],
  uh: ['U'],
  uw: ['U'],
  // Diphthongs
  aw: ['aa', 'U'],
  ay: ['aa', 'I'],
  ey: ['E', 'I'],
  ow: ['O', 'U'],
  oy: ['O', 'I'],
  // Lips
  p: ['PP'],
  b: ['PP'],
  m: ['PP'],
  f: ['FF'],
  v: ['FF'],
  w: ['U'],
  // Tongue
  th: ['TH'],
  dh: ['TH'],
  t: ['DD'],
  d: ['DD'],
  n: ['nn'],
  l: ['nn'],
  r: ['RR'],
  s: ['SS'],
  z: ['SS'],
  ch: ['CH'],
  jh: ['CH'],
  sh: ['CH'],
  zh: ['CH'],
  y: ['I'],
  k: ['kk'],
  g: ['kk'],
  ng: ['kk'],
  // A breath takes the shape of an open, weak vowel.
  hh: ['E'],
}

const vowels = new Set('aa ae ah ao ax eh er ih iy uh uw aw ay ey ow oy'.split(' '))
const weakPhones = new Set(['ax', 'hh'])

export const isVowel = (phone: string): boolean => vowels.has(phone)
export const isReduced = (phone: string): boolean => weakPhones.has(phone)
export const isLipClosure = (phone: string): boolean => visemesOfPhone[phone]?.[0] === 'PP'
