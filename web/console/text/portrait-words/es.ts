import { goodEyeDistancePx } from '../../../../shared/face/portrait-faults.ts'
import type { words as en } from './en.ts'

export const words: typeof en = {
  noFace: 'No se encontró ninguna cara en la imagen. Tome un retrato de una sola persona, de frente.',
  guessed: 'Los puntos de este dibujo son una suposición. Compruébelos antes de que lo vean los visitantes.',
  severalFaces:
    'La imagen muestra {n} caras de tamaño parecido. Tome una con una sola persona, o recórtela hasta que quede una.',
  anotherFace: 'Hay otra cara en la imagen; se tomó la más grande. Es mejor una imagen con una sola persona.',
  cutOff: 'La cara se sale del borde de la imagen. Tome una con la cabeza entera y algo de espacio alrededor.',
  turned: 'La cara está girada hacia un lado unos {n}°. Tome una imagen de frente.',
  looksDown: 'La cara mira demasiado hacia abajo. Tome una imagen a la altura de los ojos.',
  looksUp: 'La cara mira demasiado hacia arriba. Tome una imagen a la altura de los ojos.',
  small: `La cara es pequeña: {n} píxeles de ojo a ojo. Tome una imagen de más cerca, con al menos ${goodEyeDistancePx}.`,
  dark: 'La cara está oscura. Tome una imagen con luz en la cara.',
  blurred: 'La cara está borrosa. Tome una imagen con los ojos nítidos.',
  eyesCovered: 'Los ojos están tapados o a oscuras. Tome una imagen sin gafas oscuras y con luz en los ojos.',
  mouthCovered: 'La boca está tapada. Tome una imagen en la que se vea.',
  unclear: 'No se pudo medir bien la cara: compruebe sus puntos o tome una imagen más clara.',
  unread:
    'La imagen no se pudo leer en este momento. Envíela otra vez; si no sirve, guárdela de nuevo como JPEG o PNG.',
}
