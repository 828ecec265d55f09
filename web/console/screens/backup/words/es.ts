import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Copia de seguridad',
  sub: 'Un solo archivo con todo. Las conversaciones siguen mientras se hace.',
  make: 'Hacer una ahora',
  holds: 'Qué contiene',
  parts: [
    'Personajes, sus imágenes y documentos',
    'Pantallas, sitios web y los dispositivos vinculados',
    'El equipo y el registro de cambios',
    'Lo que se generó, con sus archivos',
    'El número de conversaciones. Las palabras de los visitantes no se guardan',
  ],
  secretHead: 'Guárdela en lugar seguro.',
  secret: 'También contiene el secreto del servicio y los accesos del equipo.',
  restore: 'Recuperarla',
  restoreText: 'En el equipo, en una carpeta vacía. Lo de hoy no se toca. Después inicie Visavis con esa carpeta.',
  restoreCommand: 'Comando que recupera',
  byItself: 'Cada noche por sí sola: haga que el equipo ejecute esto, con la fecha en el nombre.',
  backupCommand: 'Comando que hace una copia de seguridad',
}
