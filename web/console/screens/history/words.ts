import { inLanguage } from '../../text/language.ts'

const en = {
  title: 'History',
  sub: 'Every state that visitors have met. Any of them can come back.',
  states: 'States',
  met: 'Visitors meet this one',
  putAside: 'A draft, put aside',
  by: (name: string) => (name === '' ? 'From before there was a history' : name),
  first: 'The first one',
  none: 'Not published yet.',
  noneText: 'From the first time on, every state stands here.',
  notFetched: 'The history couldn’t be fetched.',
  fetching: 'Fetching the history',
  beside: (at: string) => `The draft beside ${at}`,
  key: 'Added',
  keyOut: 'taken out',
  same: 'Nothing is different.',
  inDraft: 'In the draft',
  before: 'Before',
  bringBack: 'Bring this one back',
  throwAway: 'Throw the draft away',
  sure: (at: string) => `Bring back ${at}?`,
  sureText:
    'It becomes the draft. What is not published is kept here as a draft, put aside. Visitors notice nothing until you publish.',
  makeIt: 'Make it the draft',
}

const de: typeof en = {
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

export const words = inLanguage({ en, de })
