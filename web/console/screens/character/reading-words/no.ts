import type { words as en } from './en.ts'

export const words: typeof en = {
  head: 'Hva figuren får ut av det',
  builtIn: 'Med den innebygde forstanden. En språkmodell følger alt.',
  model: (model) => `${model} leser alt. Når den er borte, følger den innebygde forstanden dette:`,
  elsewhere: 'Tjenesten et annet sted leser alt. Hva den får ut av det, kan ikke sees herfra.',
  cannot: 'Kan ikke følges: trenger en språkmodell',
  fetching: 'Leser',
  kinds: 'Setninger som kan følges',
  kindsHint: 'På engelsk, som disse. Alt annet, særlig kunnskap, hører hjemme i et dokument.',
  said: (label, says) => `${label}: «${says}»`,
  as: {
    introduction: 'Sier om seg selv',
    place: 'Hvor man kan spørre',
    notCaught: 'Når ingenting ble hørt',
    minute: 'Når det er ett minutt igjen',
    goodbye: 'Til slutt',
  },
}
