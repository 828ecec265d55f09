import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Configurar',
  welcome: 'Le damos la bienvenida. Es la primera persona aquí.',
  welcomeBack: 'Le damos la bienvenida.',
  owner: 'Usted será responsable. Los demás vienen por invitación.',
  newPassword: 'Este enlace le hace responsable. Si su correo ya se conoce aquí, recibe una nueva contraseña.',
  house: 'Nombre del centro',
  houseHint: 'El equipo lo lee en la consola.',
  name: 'Su nombre',
  email: 'Correo electrónico',
  begin: 'Empezar',
  once: (until) => `El enlace que le trajo aquí funciona una vez, hasta el ${until}.`,
  used: 'Este enlace ya se ha usado.',
  askForAnother:
    'Cada uno funciona una vez, durante 24 horas. Quien tenga acceso al equipo escribe allí npm run operator y recibe otro.',
  signIn: 'Iniciar sesión',
}
