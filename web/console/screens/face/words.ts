import { inLanguage } from '../../text/language.ts'

const en = {
  title: 'The face',
  sub: 'Put each ring where it belongs. Beside it is the very face that visitors see.',
  rings: 'Picture with six rings',
  notFetched: 'The face couldn’t be fetched.',
  noFaceHere: 'This service finds faces by itself, and they can’t be put right by hand.',
  findAgain: 'Find again',
  zoom: 'Zoom',
  keys: 'Drag a ring, or choose it and use the arrow keys, with Shift by ten. Tab goes to the next one. Z takes the last move back.',
  at: (handle: string, x: number, y: number) => `${handle}, ${x} by ${y} percent`,
  handles: {
    leftEye: 'Left eye',
    rightEye: 'Right eye',
    mouthLeft: 'Mouth, left',
    mouthRight: 'Mouth, right',
    chin: 'Chin',
    crown: 'Crown',
  },
  faults: {
    leftEye: 'The left eye lies outside of the picture. Move its ring.',
    rightEye: 'The eyes stand too close, or one is too high. Move a ring onto each pupil.',
    mouthLeft: 'The left corner of the mouth lies outside of the picture. Move its ring.',
    mouthRight: 'The mouth is not where a mouth can be. Its corners lie below the eyes, side by side.',
    chin: 'The chin is not where a chin can be. Put its ring below the mouth.',
    crown: 'The crown or the brows don’t fit the eyes. Put the crown’s ring above the forehead.',
  },
  tryIt: 'Try the face',
  preview: (look: string) => `The face: ${look}`,
  looks: { still: 'Still', blink: 'Blink', m: 'm', aa: 'aa', oo: 'oo' },
}

const de: typeof en = {
  title: 'Das Gesicht',
  sub: 'Setzen Sie jeden Ring an seinen Platz. Daneben ist genau das Gesicht, das Besucher sehen.',
  rings: 'Bild mit sechs Ringen',
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
}

export const words = inLanguage({ en, de })
