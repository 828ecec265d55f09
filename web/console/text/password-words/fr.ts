import type { words as en } from './en.ts'

export const words: typeof en = {
  password: 'Mot de passe',
  hint: 'Douze caractères ou plus. Trois ou quatre mots faciles à retenir sont l’idéal.',
  moreSigns: (signs, missing) => `${signs} caractères. Encore ${missing}.`,
  enoughSigns: (signs) => `${signs} caractères.`,
  wrong: 'Ce n’est pas cela.',
  triesLeft: (left) =>
    left === 1
      ? 'Vérifiez les majuscules et réessayez. Il reste un essai.'
      : `Vérifiez les majuscules et réessayez. Il reste ${left} essais.`,
  tooMany: 'Trop d’essais.',
  opensIn: (minutes) =>
    `La porte se rouvre dans ${minutes === 1 ? 'une minute' : `${minutes} minutes`}. Votre mot de passe reste le même.`,
}
