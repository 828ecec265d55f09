import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Iniciar sesión',
  who: 'Nos alegra verle. ¿Quién está en el mostrador?',
  email: 'Correo electrónico',
  lost: 'He perdido mi contraseña',
  lostHelp: 'Esta casa no envía correo. Quien tenga acceso al equipo escribe allí esto y recibe un enlace para usted:',
  nobodyYet: 'Aquí todavía no hay nadie registrado.',
  printedLink:
    'Quien tenga acceso al equipo encuentra un enlace para la primera persona donde se inició el servidor, o escribe allí esto y recibe otro:',
}
