import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Mientras no hay nadie',
  hint: 'El personaje espera allí en persona, respira y mira a su alrededor. O una imagen o una película ocupa su lugar hasta que alguien toca la pantalla: sin sonido, una y otra vez.',
  sort: 'JPG, PNG, WebP, o una película en MP4 o WebM de 100 MB como máximo.',
  none: 'El propio personaje',
  remove: 'Dejar que espere el propio personaje',
}
