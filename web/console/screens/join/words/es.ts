import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Entrar',
  welcome: (house) => (house === '' ? 'Le damos la bienvenida.' : `Le damos la bienvenida a ${house}.`),
  asRole: (role, does) => `Su función: ${role}. ${does}`,
  name: 'Su nombre',
  email: 'Correo electrónico',
  begin: 'Entrar',
  once: (until) => `El enlace que le trajo aquí funciona una vez, hasta el ${until}.`,
  used: 'Este enlace ya no funciona.',
  askForAnother: 'Cada uno funciona una vez, durante 24 horas. Pida otro a quien le invitó.',
  signIn: 'Iniciar sesión',
}
