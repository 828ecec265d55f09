import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Logo',
  hint: 'Steht am Fuß des ersten Bildschirms, 24 Punkte hoch. JPG, PNG oder WebP; am schönsten ohne Hintergrund.',
  none: 'Keines',
  alt: 'Das Logo',
  tooLarge: 'Die Datei hat mehr als 16 MB. 500 Punkte Breite genügen für ein Logo.',
  remove: 'Das Logo wegnehmen',
}
