import type { words as en } from './en.ts'

export const words: typeof en = {
  head: 'Was die Figur daraus macht',
  builtIn: 'Mit dem eingebauten Verstand. Ein Sprachmodell befolgt alles davon.',
  model: (model) => `${model} liest alles davon. Ist es nicht da, befolgt der eingebaute Verstand dies:`,
  elsewhere: 'Der Dienst anderswo liest alles davon. Was er daraus macht, ist von hier nicht zu sehen.',
  cannot: 'Kann nicht befolgt werden: braucht ein Sprachmodell',
  fetching: 'Wird gelesen',
  kinds: 'Arten von Sätzen, die befolgt werden',
  kindsHint: 'Auf Englisch, wie diese. Alles andere, vor allem Wissen, gehört in ein Dokument.',
  said: (label, says) => `${label}: „${says}“`,
  as: {
    introduction: 'Sagt über sich',
    place: 'Wo man fragen kann',
    notCaught: 'Wenn nichts zu hören war',
    minute: 'Wenn noch eine Minute bleibt',
    goodbye: 'Zum Abschied',
  },
}
