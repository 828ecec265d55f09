import type { words as en } from './en.ts'

export const words: typeof en = {
  head: 'Eigene Sätze',
  hint: 'Werden Wort für Wort gesagt. Wo nichts steht, gelten die Worte des Hauses.',
  unknownHint: 'Danach wird gesagt, wo man fragen kann.',
  dangerHead: 'Bei Gefahr',
  dangerHint:
    'Gefahr kommt vor allem anderen. Diese Sätze stehen fest und werden nie umformuliert. Wen man anrufen kann, wird immer dazu gesagt.',
  sayings: {
    unknown: 'Wenn die Figur etwas nicht weiß',
    where: 'Wo man fragen kann',
    'self-harm': 'Jemand spricht davon, sich das Leben zu nehmen',
    medical: 'Jemand ist verletzt oder krank',
    fire: 'Feuer oder Rauch',
    'lost-child': 'Ein Kind ist verloren oder allein',
    harassment: 'Jemand wird belästigt oder bedroht',
    danger: 'Jede andere Gefahr',
  },
}
