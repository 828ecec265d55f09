import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Solange niemand da ist',
  hint: 'Die Figur wartet dort selbst, atmet und sieht sich um. Oder ein Bild oder ein Film nimmt ihren Platz ein, bis jemand den Bildschirm berührt: ohne Ton, immer wieder von vorn.',
  sort: 'JPG, PNG, WebP, oder ein Film als MP4 oder WebM mit höchstens 100 MB.',
  none: 'Die Figur selbst',
  remove: 'Die Figur selbst warten lassen',
}
