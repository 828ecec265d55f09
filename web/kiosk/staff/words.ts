const en = {
  language: 'en',
  staff: 'Staff',
  back: 'Back',
  visitors: 'Visitors',
  digits: 'Digits',
  digitsTyped: (count: number) => (count === 1 ? '1 digit' : `${count} digits`),
  clear: 'Clear',
  open: 'Open',
  typeThePin: 'Type the PIN of this screen.',
  wrongPin: (left: number) =>
    left === 1 ? 'That was not it. One try is left.' : `That was not it. ${left} tries are left.`,
  rests: (minutes: number) =>
    minutes === 1
      ? 'Too many tries. The pad rests for a minute.'
      : `Too many tries. The pad rests for ${minutes} minutes.`,
  noLine: 'The house doesn’t answer. Look at the cable.',
  microphone: 'Microphone',
  saySomething: 'Say something.',
  noMicrophone: 'There is none, or it can’t be opened.',
  level: (bars: number) => `Level ${bars} of 8`,
  loudspeaker: 'Loudspeaker',
  playTone: 'Play a tone',
  network: 'Network',
  toTheHouse: (ms: number) => `${ms} ms to the house`,
  awaySince: 'No answer from the house',
  awake: 'Awake',
  awakeFor: (hours: number) => (hours < 1 ? 'Less than an hour' : hours < 2 ? '1 hour' : `${Math.floor(hours)} hours`),
  faults: 'Faults today',
  none: 'None',
  version: 'Version',
  reloads: 'loads itself again between talks when there is a newer one',
  reload: 'Reload',
  pairAgain: 'Pair again',
  closeToday: 'Close for today',
  openAgain: 'Open again',
  goesBack: 'Back to visitors by itself in 2 minutes',
}

const de: typeof en = {
  language: 'de',
  staff: 'Personal',
  back: 'Zurück',
  visitors: 'Besucher',
  digits: 'Ziffern',
  digitsTyped: (count) => (count === 1 ? '1 Ziffer' : `${count} Ziffern`),
  clear: 'Löschen',
  open: 'Öffnen',
  typeThePin: 'Tippen Sie die PIN dieses Bildschirms.',
  wrongPin: (left) =>
    left === 1 ? 'Das war sie nicht. Ein Versuch bleibt.' : `Das war sie nicht. Es bleiben ${left} Versuche.`,
  rests: (minutes) =>
    minutes === 1
      ? 'Zu viele Versuche. Das Feld ruht eine Minute.'
      : `Zu viele Versuche. Das Feld ruht ${minutes} Minuten.`,
  noLine: 'Das Haus antwortet nicht. Sehen Sie nach dem Kabel.',
  microphone: 'Mikrofon',
  saySomething: 'Sagen Sie etwas.',
  noMicrophone: 'Es gibt keines, oder es lässt sich nicht öffnen.',
  level: (bars) => `Pegel ${bars} von 8`,
  loudspeaker: 'Lautsprecher',
  playTone: 'Ton abspielen',
  network: 'Netz',
  toTheHouse: (ms) => `${ms} ms bis zum Haus`,
  awaySince: 'Keine Antwort vom Haus',
  awake: 'Wach',
  awakeFor: (hours) =>
    hours < 1 ? 'Weniger als eine Stunde' : hours < 2 ? '1 Stunde' : `${Math.floor(hours)} Stunden`,
  faults: 'Fehler heute',
  none: 'Keine',
  version: 'Fassung',
  reloads: 'lädt sich zwischen Gesprächen neu, wenn es eine neuere gibt',
  reload: 'Neu laden',
  pairAgain: 'Neu koppeln',
  closeToday: 'Für heute schließen',
  openAgain: 'Wieder öffnen',
  goesBack: 'In 2 Minuten von selbst zurück zu den Besuchern',
}

/** Words of the staff's corner, in the house's language where there are any. */
export const wordsFor = (language: string) => (language.toLowerCase().startsWith('de') ? de : en)
export type StaffWords = typeof en
