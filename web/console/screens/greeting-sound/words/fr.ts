import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Le son d’accueil',
  hint: 'On l’entend au toucher qui commence une conversation, à la place des deux coups. Il s’efface dès que le personnage parle.',
  sort: 'MP3, WAV, M4A, AAC ou FLAC, 3 secondes au plus. Qui coupe les signaux sonores ne l’entend pas.',
  none: 'Les deux coups',
  hear: (name) => `Écouter ${name}`,
  notHeard: 'Il ne peut pas être joué pour le moment. Réessayez dans un instant.',
  remove: 'Revenir aux deux coups',
  unreadable: (name) =>
    `Rien de ${name} ne s’entend dans ce navigateur. Enregistrez-le en MP3 ou WAV, et apportez ce fichier.`,
  tooLong: (name, seconds, most) =>
    `${name} dure ${seconds} secondes ; un son d’accueil en a ${most} au plus. Prenez-en un plus court, ou faites-en un au studio.`,
  asGreeting: 'Un son d’accueil',
  whichHint: 'On l’y entend désormais au toucher qui commence une conversation.',
  isHeardNow: (screen) => `${screen} le joue maintenant quand une conversation commence.`,
}
