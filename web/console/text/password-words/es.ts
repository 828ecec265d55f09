import type { words as en } from './en.ts'

export const words: typeof en = {
  password: 'Contraseña',
  hint: 'Doce caracteres o más. Lo mejor son tres o cuatro palabras que pueda recordar.',
  moreSigns: (signs, missing) => `${signs} caracteres. Faltan ${missing}.`,
  enoughSigns: (signs) => `${signs} caracteres.`,
  wrong: 'No es correcta.',
  triesLeft: (left) =>
    left === 1
      ? 'Revise las mayúsculas e inténtelo de nuevo. Queda un intento.'
      : `Revise las mayúsculas e inténtelo de nuevo. Quedan ${left} intentos.`,
  tooMany: 'Demasiados intentos.',
  opensIn: (minutes) =>
    `La puerta se abre de nuevo en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}. Su contraseña sigue siendo la misma.`,
}
