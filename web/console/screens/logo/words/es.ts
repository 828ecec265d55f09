import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Logotipo',
  hint: 'Está al pie de la primera pantalla, con 24 puntos de alto. JPG, PNG o WebP; sin fondo queda mejor.',
  none: 'Ninguno',
  alt: 'El logotipo',
  tooLarge: 'El archivo tiene más de 16 MB. Para un logotipo bastan 500 puntos de ancho.',
  remove: 'Quitar el logotipo',
}
