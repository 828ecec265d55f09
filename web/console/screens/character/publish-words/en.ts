export const words = {
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
