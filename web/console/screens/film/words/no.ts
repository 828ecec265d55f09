import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Mens ingen er der',
  hint: 'Figuren venter der selv, puster og ser seg om. Eller et bilde eller en film tar dens plass til noen berører skjermen: uten lyd, om og om igjen.',
  sort: 'JPG, PNG, WebP, eller en film som MP4 eller WebM på høyst 100 MB.',
  none: 'Figuren selv',
  remove: 'La figuren vente selv',
}
