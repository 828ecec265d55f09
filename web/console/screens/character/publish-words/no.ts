import type { words as en } from './en.ts'

export const words: typeof en = {
  question: 'Spørsmål',
  hearNow: 'De besøkende hører nå',
  withDraft: 'Med utkastet',
  noQuestions: 'Det er ingen spørsmål som må gå riktig ennå, så ingen vet om det ble bedre.',
  writeQuestions: 'Skriv noen',
  asking: (count) => (count === 1 ? 'Ett spørsmål stilles' : `${count} spørsmål stilles`),
  worse: (count) =>
    count === 1 ? '1 spørsmål får dårligere svar enn nå.' : `${count} spørsmål får dårligere svar enn nå.`,
  canPublish: 'Du kan publisere likevel.',
  better: (count) =>
    count === 1 ? '1 spørsmål får bedre svar, ingen dårligere.' : `${count} spørsmål får bedre svar, ingen dårligere.`,
  seeAll: (count) => (count === 1 ? 'Se spørsmålet' : `Se alle ${count}`),
  publishAnyhow: 'Om det ble dårligere, vet ingen. Du kan publisere, eller lukke dette og prøve igjen.',
  publishAllTheSame: 'Publiser likevel',
  publishUnasked: 'Publiser uten å spørre',
}
