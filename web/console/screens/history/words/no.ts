import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Historikk',
  sub: 'Hver utgave de besøkende har møtt. Enhver av dem kan komme tilbake.',
  states: 'Utgaver',
  met: 'De besøkende møter denne',
  putAside: 'Et utkast, lagt til side',
  by: (name) => (name === '' ? 'Fra før det fantes historikk' : name),
  first: 'Den første',
  none: 'Ikke publisert ennå.',
  noneText: 'Fra første gang av står hver utgave her.',
  notFetched: 'Historikken kunne ikke hentes.',
  fetching: 'Henter historikken',
  beside: (at) => `Utkastet ved siden av ${at}`,
  key: 'Lagt til',
  keyOut: 'tatt ut',
  same: 'Ingenting er forskjellig.',
  inDraft: 'I utkastet',
  before: 'Før',
  bringBack: 'Hent denne tilbake',
  throwAway: 'Kast utkastet',
  sure: (at) => `Hente tilbake ${at}?`,
  sureText:
    'Den blir utkastet. Det som ikke er publisert, beholdes her som et utkast, lagt til side. De besøkende merker ingenting før du publiserer.',
  makeIt: 'Gjør den til utkastet',
}
