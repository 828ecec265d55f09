import { goodEyeDistancePx } from '../../../../shared/face/portrait-faults.ts'
import type { words as en } from './en.ts'

export const words: typeof en = {
  noFace: 'Im Bild wurde kein Gesicht gefunden. Nehmen Sie ein Porträt einer einzelnen Person, von vorn.',
  guessed: 'Die Punkte dieser Zeichnung sind geraten. Prüfen Sie sie, bevor Besucher ihr begegnen.',
  severalFaces:
    'Das Bild zeigt {n} Gesichter von etwa gleicher Größe. Nehmen Sie eines mit einer einzelnen Person, oder schneiden Sie es zu.',
  anotherFace:
    'Im Bild ist noch ein Gesicht; das größte wurde genommen. Ein Bild mit einer einzelnen Person ist besser.',
  cutOff:
    'Das Gesicht reicht über den Rand des Bildes. Nehmen Sie eines mit dem ganzen Kopf und etwas Raum darum herum.',
  turned: 'Das Gesicht ist um etwa {n}° zur Seite gedreht. Nehmen Sie ein Bild von vorn.',
  looksDown: 'Das Gesicht blickt zu weit nach unten. Nehmen Sie ein Bild auf Höhe der Augen.',
  looksUp: 'Das Gesicht blickt zu weit nach oben. Nehmen Sie ein Bild auf Höhe der Augen.',
  small: `Das Gesicht ist klein: {n} Pixel von Auge zu Auge. Nehmen Sie ein Bild aus größerer Nähe, mit mindestens ${goodEyeDistancePx}.`,
  dark: 'Das Gesicht ist dunkel. Nehmen Sie ein Bild mit Licht auf dem Gesicht.',
  blurred: 'Das Gesicht ist unscharf. Nehmen Sie ein Bild mit scharfen Augen.',
  eyesCovered:
    'Die Augen sind verdeckt oder im Dunkeln. Nehmen Sie ein Bild ohne dunkle Brille und mit Licht auf den Augen.',
  mouthCovered: 'Der Mund ist verdeckt. Nehmen Sie ein Bild, auf dem er zu sehen ist.',
  unclear: 'Das Gesicht ließ sich nicht gut vermessen: Prüfen Sie seine Punkte, oder nehmen Sie ein deutlicheres Bild.',
  unread:
    'Das Bild konnte gerade nicht gelesen werden. Schicken Sie es noch einmal; hilft das nicht, speichern Sie es neu als JPEG oder PNG.',
}
