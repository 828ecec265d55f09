import type { words as en } from './en.ts'

export const words: typeof en = {
  head: 'Ce que le personnage en fait',
  builtIn: 'Avec l’esprit intégré. Un modèle de langage suit tout.',
  model: (model) => `${model} lit tout. Quand il est absent, l’esprit intégré suit ceci :`,
  elsewhere: 'Le service qui est ailleurs lit tout. Ce qu’il en fait ne se voit pas d’ici.',
  cannot: 'Ne peut pas être suivi : il faut un modèle de langage',
  fetching: 'Lecture en cours',
  kinds: 'Les phrases qui peuvent être suivies',
  kindsHint: 'En anglais, comme celles-ci. Tout le reste, le savoir surtout, va dans un document.',
  said: (label, says) => `${label} : « ${says} »`,
  as: {
    introduction: 'Dit de soi',
    place: 'Où demander',
    notCaught: 'Quand rien n’a été entendu',
    minute: 'Quand il reste une minute',
    goodbye: 'À la fin',
  },
}
