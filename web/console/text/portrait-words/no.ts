import { goodEyeDistancePx } from '../../../../shared/face/portrait-faults.ts'
import type { words as en } from './en.ts'

export const words: typeof en = {
  noFace: 'Fant ikke noe ansikt i bildet. Ta et portrett av én person, forfra.',
  guessed: 'Punktene i denne tegningen er gjettet. Se over dem før besøkende møter den.',
  severalFaces: 'Bildet viser {n} ansikter som er omtrent like store. Ta et med én person, eller klipp det til.',
  anotherFace: 'Det er et ansikt til i bildet; det største ble brukt. Et bilde med én person er bedre.',
  cutOff: 'Ansiktet går ut over kanten av bildet. Ta et med hele hodet og litt rom rundt.',
  turned: 'Ansiktet er vendt til siden med omtrent {n}°. Ta et bilde forfra.',
  looksDown: 'Ansiktet ser for langt ned. Ta et bilde i øyehøyde.',
  looksUp: 'Ansiktet ser for langt opp. Ta et bilde i øyehøyde.',
  small: `Ansiktet er lite: {n} piksler fra øye til øye. Ta et bilde på nærmere hold, med minst ${goodEyeDistancePx}.`,
  dark: 'Ansiktet er mørkt. Ta et bilde med lys på ansiktet.',
  blurred: 'Ansiktet er uskarpt. Ta et bilde med skarpe øyne.',
  eyesCovered: 'Øynene er dekket eller i mørke. Ta et bilde uten mørke briller og med lys på øynene.',
  mouthCovered: 'Munnen er dekket. Ta et bilde der den vises.',
  unclear: 'Ansiktet lot seg ikke måle godt: se over punktene, eller ta et tydeligere bilde.',
  unread:
    'Bildet kunne ikke leses akkurat nå. Send det en gang til; hjelper ikke det, lagre det på nytt som JPEG eller PNG.',
}
