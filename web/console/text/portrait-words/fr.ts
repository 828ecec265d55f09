import { goodEyeDistancePx } from '../../../../shared/face/portrait-faults.ts'
import type { words as en } from './en.ts'

export const words: typeof en = {
  noFace: 'Aucun visage n’a été trouvé sur l’image. Prenez le portrait d’une seule personne, vue de face.',
  guessed: 'Les points de ce dessin ont été devinés. Vérifiez-les avant que des visiteurs ne le rencontrent.',
  severalFaces:
    'L’image montre {n} visages de taille à peu près égale. Prenez-en une avec une seule personne, ou recadrez-la.',
  anotherFace:
    'Un autre visage est sur l’image ; le plus grand a été pris. Une image avec une seule personne convient mieux.',
  cutOff: 'Le visage dépasse le bord de l’image. Prenez-en une avec toute la tête et un peu d’espace autour.',
  turned: 'Le visage est tourné de côté d’environ {n}°. Prenez une image de face.',
  looksDown: 'Le visage regarde trop vers le bas. Prenez une image à hauteur des yeux.',
  looksUp: 'Le visage regarde trop vers le haut. Prenez une image à hauteur des yeux.',
  small: `Le visage est petit : {n} pixels d’un œil à l’autre. Prenez une image de plus près, avec au moins ${goodEyeDistancePx}.`,
  dark: 'Le visage est sombre. Prenez une image où il est éclairé.',
  blurred: 'Le visage est flou. Prenez une image où les yeux sont nets.',
  eyesCovered:
    'Les yeux sont cachés ou dans l’ombre. Prenez une image sans lunettes sombres, avec de la lumière sur les yeux.',
  mouthCovered: 'La bouche est cachée. Prenez une image où on la voit.',
  unclear: 'Le visage n’a pas pu être bien mesuré : vérifiez ses points, ou prenez une image plus nette.',
  unread:
    'L’image n’a pas pu être lue pour l’instant. Envoyez-la encore une fois ; si cela ne change rien, enregistrez-la de nouveau en JPEG ou PNG.',
}
