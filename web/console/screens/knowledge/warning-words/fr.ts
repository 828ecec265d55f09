import type { words as en } from './en.ts'

export const words: typeof en = {
  noHeads: (row) => `Un tableau n’a pas d’en-têtes${row === '' ? '.' : ` : « ${row} ».`}`,
  addHeads:
    'Personne ne peut dire à quoi correspond chaque nombre. Écrivez une première ligne qui le dit, comme | Année | Couronnes par mois |.',
  addDashes: 'Écrivez une première ligne d’en-têtes et, en dessous, une ligne de tirets : | --- | --- |.',
  fenced: (count) =>
    count === 1 ? 'Une partie entre ``` n’est pas lue.' : `${count} parties entre \`\`\` ne sont pas lues.`,
  unfence: 'Retirez les lignes avec ``` si le personnage doit la connaître.',
  pictures: (count) => (count === 1 ? 'Une image ne peut pas être vue.' : `${count} images ne peuvent pas être vues.`),
  describePictures: 'Dites avec des mots ce qu’on y voit, là où cela compte.',
  pageWithoutText: (pages, count) =>
    count === 1 ? `La page ${pages} ne contient pas de mots.` : `Les pages ${pages} ne contiennent pas de mots.`,
  typeItIn: 'Si c’est l’image d’une page, elle ne peut pas être lue. Saisissez-la, ou faites-la d’abord reconnaître.',
  repeated: (line, times) => `« ${line} » figurait sur ${times} pages.`,
  leftOut: 'Cette ligne a été omise : on la trouverait à chaque question. Écrivez-la une fois si elle compte.',
  manyPages: (read, all) => `Seules les ${read} premières pages sur ${all} ont été lues.`,
  cutInParts: 'Découpez le fichier et déposez les parties une à une.',
  figures: (count) => (count === 1 ? 'Une image a été omise.' : `${count} images ont été omises.`),
}
