import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Logg inn',
  who: 'Godt å se deg. Hvem er i skranken?',
  email: 'E-post',
  lost: 'Jeg har mistet passordet',
  lostHelp: 'Dette huset sender ikke e-post. Den som har maskinen, skriver dette der og får en lenke til deg:',
  nobodyYet: 'Ingen er registrert her ennå.',
  printedLink:
    'Den som har maskinen, finner en lenke til den første der serveren ble startet, eller skriver dette der og får en ny:',
}
