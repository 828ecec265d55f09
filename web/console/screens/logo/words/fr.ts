import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Logo',
  hint: 'Au pied du premier écran, haut de 24 points. JPG, PNG ou WebP ; sans fond, c’est le plus beau.',
  none: 'Aucun',
  alt: 'Le logo',
  tooLarge: 'Le fichier fait plus de 16 Mo. Un logo large de 500 points suffit largement.',
  remove: 'Retirer le logo',
}
