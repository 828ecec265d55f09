import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'La cara',
  sub: 'Ponga cada anillo en su sitio. Al lado está la misma cara que ven los visitantes.',
  rings: 'Imagen con seis anillos',
  fetching: 'Cargando la cara',
  notFetched: 'No se pudo cargar la cara.',
  noFaceHere: 'Este servicio encuentra las caras por sí mismo y no se pueden corregir a mano.',
  findAgain: 'Buscar de nuevo',
  zoom: 'Zoom',
  keys: 'Arrastre un anillo, o selecciónelo y use las flechas, con Mayús de diez en diez. Tab pasa al siguiente. Z deshace el último movimiento.',
  at: (handle, x, y) => `${handle}, ${x} por ${y} por ciento`,
  handles: {
    leftEye: 'Ojo izquierdo',
    rightEye: 'Ojo derecho',
    mouthLeft: 'Boca, izquierda',
    mouthRight: 'Boca, derecha',
    chin: 'Barbilla',
    crown: 'Coronilla',
  },
  faults: {
    leftEye: 'El ojo izquierdo queda fuera de la imagen. Mueva su anillo.',
    rightEye: 'Los ojos están demasiado juntos, o uno demasiado alto. Ponga un anillo en cada pupila.',
    mouthLeft: 'La comisura izquierda de la boca queda fuera de la imagen. Mueva su anillo.',
    mouthRight: 'La boca no está donde puede estar. Sus comisuras van debajo de los ojos, una junto a otra.',
    chin: 'La barbilla no está donde puede estar. Ponga su anillo debajo de la boca.',
    crown: 'La coronilla o las cejas no encajan con los ojos. Ponga el anillo de la coronilla sobre la frente.',
  },
  tryIt: 'Probar la cara',
  preview: (look) => `La cara: ${look}`,
  looks: { still: 'Quieta', blink: 'Parpadeo', m: 'm', aa: 'aa', oo: 'uu' },
}
