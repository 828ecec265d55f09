import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Le visage',
  sub: 'Placez chaque anneau où il doit être. À côté se trouve le visage même que voient les visiteurs.',
  rings: 'Image avec six anneaux',
  fetching: 'Chargement du visage',
  notFetched: 'Le visage n’a pas pu être chargé.',
  noFaceHere: 'Ce service trouve les visages lui-même ; on ne peut pas les corriger à la main.',
  findAgain: 'Chercher à nouveau',
  zoom: 'Zoom',
  keys: 'Glissez un anneau, ou sélectionnez-le et utilisez les flèches, avec Maj par dix. Tab passe au suivant. Z annule le dernier déplacement.',
  at: (handle, x, y) => `${handle}, ${x} sur ${y} pour cent`,
  handles: {
    leftEye: 'Œil gauche',
    rightEye: 'Œil droit',
    mouthLeft: 'Bouche, à gauche',
    mouthRight: 'Bouche, à droite',
    chin: 'Menton',
    crown: 'Sommet du crâne',
  },
  faults: {
    leftEye: 'L’œil gauche est hors de l’image. Déplacez son anneau.',
    rightEye: 'Les yeux sont trop proches, ou l’un est trop haut. Placez un anneau sur chaque pupille.',
    mouthLeft: 'Le coin gauche de la bouche est hors de l’image. Déplacez son anneau.',
    mouthRight: 'La bouche n’est pas où elle peut être. Ses coins sont sous les yeux, côte à côte.',
    chin: 'Le menton n’est pas où il peut être. Placez son anneau sous la bouche.',
    crown: 'Le sommet ou les sourcils ne vont pas avec les yeux. Placez l’anneau du sommet au-dessus du front.',
  },
  tryIt: 'Essayer le visage',
  preview: (look) => `Le visage : ${look}`,
  looks: { still: 'Immobile', blink: 'Cligne', m: 'm', aa: 'aa', oo: 'ou' },
}
