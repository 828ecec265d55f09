import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Klang zur Begrüßung',
  hint: 'Erklingt bei der Berührung, mit der ein Gespräch beginnt, statt der zwei Klopfer. Er verklingt, sobald die Figur spricht.',
  sort: 'MP3, WAV, M4A, AAC oder FLAC, höchstens 3 Sekunden. Wer die Töne ausschaltet, hört ihn nicht.',
  none: 'Die zwei Klopfer',
  hear: (name) => `${name} anhören`,
  notHeard: 'Er lässt sich gerade nicht abspielen. Versuchen Sie es gleich noch einmal.',
  remove: 'Zurück zu den Klopfern',
  unreadable: (name) =>
    `Von ${name} ist in diesem Browser nichts zu hören. Speichern Sie es als MP3 oder WAV, und bringen Sie das.`,
  tooLong: (name, seconds, most) =>
    `${name} dauert ${seconds} Sekunden; ein Klang zur Begrüßung hat höchstens ${most}. Nehmen Sie einen kürzeren, oder lassen Sie einen im Studio machen.`,
  asGreeting: 'Ein Klang zur Begrüßung',
  whichHint: 'Dort erklingt er von jetzt an bei der Berührung, mit der ein Gespräch beginnt.',
  isHeardNow: (screen) => `${screen} spielt ihn jetzt, wenn ein Gespräch beginnt.`,
}
