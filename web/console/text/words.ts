import { inLanguage } from './language.ts'

const en = {
  main: 'Main',
  menu: 'Menu',
  characters: 'Characters',
  knowledge: 'Knowledge',
  screens: 'Screens',
  signOut: 'Sign out',
  role: { owner: 'owner', editor: 'editor', viewer: 'viewer' },
  nothingHere: 'There is nothing here.',
  toCharacters: 'To the characters',
  houseAway: (s: number) =>
    `Look whether the machine is on. This page tries again by itself${s > 0 ? `, next in ${s} seconds` : ''}.`,
  houseAwayHead: 'The house doesn’t answer.',
  tryNow: 'Try now',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Saved.',
  remove: 'Remove',
  copy: 'Copy',
  copied: 'Copied.',
  earlier: 'Earlier',
  later: 'Later',
  pages: 'Pages',
  rows: (from: number, to: number, of: number) => `${from} to ${to} of ${of}`,
  youMayLook: 'You may look, not change.',
  askAnOwner: 'Ask an owner if that should be otherwise.',
  status: {
    EMPTY: 'No picture yet',
    PROCESSING: 'Getting ready',
    READY: 'Ready',
    FAILED: 'Can’t be met',
  },
  failure: {
    UNREACHABLE: 'The house doesn’t answer. Look whether the machine is on, then try again.',
    SIGN_IN: 'You were signed out. Sign in again; what you wrote is still here.',
    RATE_LIMITED: 'That was a little fast. Wait a moment, then try again.',
    SERVICE_UNREACHABLE: 'The conversation service doesn’t answer just now. Try again in a little while.',
    CHANGED_MEANWHILE: 'Somebody else changed this, too. Copy what you wrote, load the page again, and put it in.',
  } as Record<string, string>,
}

const de: typeof en = {
  main: 'Hauptmenü',
  menu: 'Menü',
  characters: 'Figuren',
  knowledge: 'Wissen',
  screens: 'Bildschirme',
  signOut: 'Abmelden',
  role: { owner: 'Leitung', editor: 'Redaktion', viewer: 'nur Ansicht' },
  nothingHere: 'Hier ist nichts.',
  toCharacters: 'Zu den Figuren',
  houseAway: (s) =>
    `Sehen Sie nach, ob der Rechner an ist. Diese Seite versucht es von selbst wieder${s > 0 ? `, in ${s} Sekunden` : ''}.`,
  houseAwayHead: 'Das Haus antwortet nicht.',
  tryNow: 'Jetzt versuchen',
  tryAgain: 'Noch einmal versuchen',
  cancel: 'Abbrechen',
  save: 'Speichern',
  saved: 'Gespeichert.',
  remove: 'Entfernen',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  earlier: 'Vorige',
  later: 'Nächste',
  pages: 'Seiten',
  rows: (from, to, of) => `${from} bis ${to} von ${of}`,
  youMayLook: 'Sie können ansehen, nicht ändern.',
  askAnOwner: 'Fragen Sie die Leitung, wenn das anders sein soll.',
  status: {
    EMPTY: 'Noch kein Bild',
    PROCESSING: 'Wird vorbereitet',
    READY: 'Bereit',
    FAILED: 'Nicht zu sprechen',
  },
  failure: {
    UNREACHABLE: 'Das Haus antwortet nicht. Sehen Sie nach, ob der Rechner an ist, und versuchen Sie es noch einmal.',
    SIGN_IN: 'Sie wurden abgemeldet. Melden Sie sich wieder an; was Sie geschrieben haben, ist noch hier.',
    RATE_LIMITED: 'Das war etwas schnell. Warten Sie einen Augenblick und versuchen Sie es noch einmal.',
    SERVICE_UNREACHABLE: 'Der Gesprächsdienst antwortet gerade nicht. Versuchen Sie es in einer Weile noch einmal.',
    CHANGED_MEANWHILE:
      'Jemand anderes hat das auch geändert. Kopieren Sie Ihren Text, laden Sie die Seite neu und setzen Sie ihn ein.',
  },
}

/** What several screens say. */
export const words = inLanguage({ en, de })
