import type { words as en } from './en.ts'

export const words: typeof en = {
  question: 'Frage',
  hearNow: 'Besucher hören jetzt',
  withDraft: 'Mit dem Entwurf',
  noQuestions: 'Es gibt noch keine Fragen, die stimmen müssen. So weiß niemand, ob es besser geworden ist.',
  writeQuestions: 'Welche schreiben',
  asking: (count) => (count === 1 ? 'Eine Frage wird gestellt' : `${count} Fragen werden gestellt`),
  worse: (count) =>
    count === 1
      ? '1 Frage wird schlechter beantwortet als jetzt.'
      : `${count} Fragen werden schlechter beantwortet als jetzt.`,
  canPublish: 'Sie können trotzdem veröffentlichen.',
  better: (count) =>
    count === 1
      ? '1 Frage wird besser beantwortet, keine schlechter.'
      : `${count} Fragen werden besser beantwortet, keine schlechter.`,
  seeAll: (count) => (count === 1 ? 'Die Frage ansehen' : `Alle ${count} ansehen`),
  publishAnyhow:
    'Ob es schlechter geworden ist, ist nicht bekannt. Sie können veröffentlichen oder dies schließen und es noch einmal versuchen.',
  publishAllTheSame: 'Trotzdem veröffentlichen',
  publishUnasked: 'Ohne Fragen veröffentlichen',
}
