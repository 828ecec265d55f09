import type { words as en } from './en.ts'

export const words: typeof en = {
  question: 'Question',
  hearNow: 'Les visiteurs entendent',
  withDraft: 'Avec le brouillon',
  noQuestions: 'Il n’y a pas encore de questions à réussir : personne ne sait donc si c’est mieux.',
  writeQuestions: 'En écrire',
  asking: (count) => (count === 1 ? 'Une question est posée' : `${count} questions sont posées`),
  worse: (count) =>
    count === 1
      ? '1 question obtient une moins bonne réponse que maintenant.'
      : `${count} questions obtiennent une moins bonne réponse que maintenant.`,
  canPublish: 'Vous pouvez publier quand même.',
  better: (count) =>
    count === 1
      ? '1 question obtient une meilleure réponse, aucune une moins bonne.'
      : `${count} questions obtiennent une meilleure réponse, aucune une moins bonne.`,
  seeAll: (count) => (count === 1 ? 'Voir la question' : `Voir les ${count}`),
  publishAnyhow: 'On ne sait pas si c’est devenu moins bon. Vous pouvez publier, ou fermer ceci et réessayer.',
  publishAllTheSame: 'Publier quand même',
  publishUnasked: 'Publier sans demander',
}
