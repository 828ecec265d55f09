import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Das Gesicht',
  sub: 'Setzen Sie jeden Ring an seinen Platz. Daneben ist genau das Gesicht, das Besucher sehen.',
  rings: 'Bild mit sechs Ringen',
  fetching: 'Das Gesicht wird geholt',
  notFetched: 'Das Gesicht konnte nicht geholt werden.',
  noFaceHere: 'Dieser Dienst findet Gesichter selbst, und sie lassen sich nicht von Hand richten.',
  findAgain: 'Neu suchen',
  zoom: 'Vergrößerung',
  keys: 'Ziehen Sie einen Ring, oder wählen Sie ihn und nehmen Sie die Pfeiltasten, mit Umschalt um zehn. Tab geht zum nächsten. Z nimmt den letzten Zug zurück.',
  at: (handle, x, y) => `${handle}, ${x} zu ${y} Prozent`,
  handles: {
    leftEye: 'Linkes Auge',
    rightEye: 'Rechtes Auge',
    mouthLeft: 'Mund, links',
    mouthRight: 'Mund, rechts',
    chin: 'Kinn',
    crown: 'Scheitel',
  },
  faults: {
    leftEye: 'Das linke Auge liegt außerhalb des Bildes. Bewegen Sie seinen Ring.',
    rightEye: 'Die Augen stehen zu eng, oder eines ist zu hoch. Setzen Sie einen Ring auf jede Pupille.',
    mouthLeft: 'Der linke Mundwinkel liegt außerhalb des Bildes. Bewegen Sie seinen Ring.',
    mouthRight: 'Der Mund ist nicht, wo ein Mund sein kann. Seine Winkel liegen unter den Augen, nebeneinander.',
    chin: 'Das Kinn ist nicht, wo ein Kinn sein kann. Setzen Sie seinen Ring unter den Mund.',
    crown: 'Scheitel oder Brauen passen nicht zu den Augen. Setzen Sie den Ring des Scheitels über die Stirn.',
  },
  tryIt: 'Das Gesicht probieren',
  preview: (look) => `Das Gesicht: ${look}`,
  looks: { still: 'Ruhig', blink: 'Blinzeln', m: 'm', aa: 'aa', oo: 'oo' },
  sentence: 'Ein Satz',
  sentenceHint:
    'Den Satz sagt die Stimme dieser Figur. Wird eine Stimme zum ersten Mal gehört, kostet das einen Credit.',
  notHeard: 'Die Stimme ist gerade nicht zu hören. Versuchen Sie es gleich noch einmal.',
}
