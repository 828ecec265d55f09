import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Verlauf',
  sub: 'Jeder Stand, den Besucher getroffen haben. Jeder kann zurückkommen.',
  states: 'Stände',
  met: 'Besucher treffen diesen',
  putAside: 'Ein Entwurf, beiseitegelegt',
  by: (name) => (name === '' ? 'Aus der Zeit vor dem Verlauf' : name),
  first: 'Der erste',
  none: 'Noch nicht veröffentlicht.',
  noneText: 'Vom ersten Mal an steht hier jeder Stand.',
  notFetched: 'Der Verlauf konnte nicht geholt werden.',
  fetching: 'Der Verlauf wird geholt',
  beside: (at) => `Der Entwurf neben ${at}`,
  key: 'Hinzugefügt',
  keyOut: 'herausgenommen',
  same: 'Nichts ist verschieden.',
  inDraft: 'Im Entwurf',
  before: 'Vorher',
  bringBack: 'Diesen zurückholen',
  throwAway: 'Entwurf verwerfen',
  sure: (at) => `${at} zurückholen?`,
  sureText:
    'Er wird der Entwurf. Was nicht veröffentlicht ist, bleibt hier als beiseitegelegter Entwurf. Besucher merken nichts, bis Sie veröffentlichen.',
  makeIt: 'Zum Entwurf machen',
}
