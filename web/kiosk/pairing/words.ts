const en = {
  newScreen: 'Visavis, a new screen',
  typeThem: 'Type these six signs in the console, under Screens.',
  newSigns: (minutes: number) => (minutes === 1 ? 'New signs in a minute' : `New signs in ${minutes} minutes`),
  noLine: 'The house doesn’t answer.',
  triesAgain: 'This screen tries again by itself.',
}

const de: typeof en = {
  newScreen: 'Visavis, ein neuer Bildschirm',
  typeThem: 'Tippen Sie diese sechs Zeichen in der Konsole ein, unter Bildschirme.',
  newSigns: (minutes) => (minutes === 1 ? 'Neue Zeichen in einer Minute' : `Neue Zeichen in ${minutes} Minuten`),
  noLine: 'Das Haus antwortet nicht.',
  triesAgain: 'Dieser Bildschirm versucht es von selbst wieder.',
}

const isGerman = navigator.languages[0]?.toLowerCase().startsWith('de') === true

/** Before a screen belongs somewhere it speaks its browser's language. */
export const words = isGerman ? de : en
export const language = isGerman ? 'de' : 'en'
