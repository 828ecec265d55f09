import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Logo',
  hint: 'Står nederst på den første skjermen, 24 punkter høy. JPG, PNG eller WebP; uten bakgrunn ser den best ut.',
  none: 'Ingen',
  alt: 'Logoen',
  tooLarge: 'Filen er på mer enn 16 MB. 500 punkters bredde er nok for en logo.',
  remove: 'Ta bort logoen',
}
