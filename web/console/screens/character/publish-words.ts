import { inLanguage } from '../../text/language.ts'

const en = {
  question: 'Question',
  hearNow: 'Visitors hear now',
  withDraft: 'With the draft',
  noQuestions: 'There are no questions that must go right yet, so nobody knows whether it got better.',
  writeQuestions: 'Write some',
  asking: (count: number) => (count === 1 ? 'One question is being asked' : `${count} questions are being asked`),
  worse: (count: number) =>
    count === 1 ? '1 question answers worse than now.' : `${count} questions answer worse than now.`,
  canPublish: 'You can publish all the same.',
  better: (count: number) =>
    count === 1 ? '1 question answers better, none worse.' : `${count} questions answer better, none worse.`,
  seeAll: (count: number) => (count === 1 ? 'See the question' : `See all ${count}`),
  publishAnyhow: 'Whether it got worse isn’t known. You can publish, or close this and try again.',
  publishAllTheSame: 'Publish all the same',
  publishUnasked: 'Publish without asking',
}

const de: typeof en = {
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

/** What is said about a draft's answers before it is published. */
export const publishWords = inLanguage({ en, de })
