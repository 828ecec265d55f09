import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Quand il n’y a personne',
  hint: 'Le personnage attend lui-même, respire et regarde autour de lui. Ou bien une image ou un film prend sa place jusqu’à ce que quelqu’un touche l’écran : sans son, en boucle.',
  sort: 'JPG, PNG, WebP, ou un film en MP4 ou WebM de 100 Mo au plus.',
  none: 'Le personnage lui-même',
  remove: 'Laisser attendre le personnage lui-même',
}
