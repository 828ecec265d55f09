import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'El sonido de saludo',
  hint: 'Se oye al tocar para empezar una conversación, en lugar de los dos golpes. Se apaga en cuanto habla el personaje.',
  sort: 'MP3, WAV, M4A, AAC o FLAC, de 3 segundos como máximo. Quien apaga las señales sonoras no lo oye.',
  none: 'Los dos golpes',
  hear: (name) => `Oír ${name}`,
  notHeard: 'Ahora mismo no se puede reproducir. Inténtelo de nuevo en un momento.',
  remove: 'Volver a los golpes',
  unreadable: (name) => `De ${name} no se oye nada en este navegador. Guárdelo como MP3 o WAV y traiga ese archivo.`,
  tooLong: (name, seconds, most) =>
    `${name} dura ${seconds} segundos; un sonido de saludo tiene como máximo ${most}. Tome uno más corto o haga uno en el estudio.`,
  asGreeting: 'Un sonido de saludo',
  whichHint: 'Desde ahora se oye allí al tocar para empezar una conversación.',
  isHeardNow: (screen) => `${screen} lo reproduce ahora cuando empieza una conversación.`,
}
