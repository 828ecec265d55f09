import { inLanguage } from '../../text/language.ts'

const en = {
  title: 'Backup',
  sub: 'One file with everything. Talks go on while it is made.',
  make: 'Make one now',
  holds: 'What is in it',
  parts: [
    'Characters, their pictures and papers',
    'Screens, websites and the devices paired with them',
    'Operators and the record of changes',
    'What was made, with its files',
    'Counts of talks. Words of visitors are not kept',
  ],
  secretHead: 'Keep it safe.',
  secret: 'The service’s secret and the operators’ sign-ins are in it, too.',
  restore: 'Bringing it back',
  restoreText:
    'At the machine, into an empty folder. Nothing of today is touched. Then start Visavis with that folder.',
  restoreCommand: 'Command that restores',
  byItself: 'Every night by itself: let the machine run this, with a date in the name.',
  backupCommand: 'Command that makes a backup',
}

const de: typeof en = {
  title: 'Sicherung',
  sub: 'Eine Datei mit allem. Gespräche gehen weiter, während sie entsteht.',
  make: 'Jetzt eine machen',
  holds: 'Was darin ist',
  parts: [
    'Figuren, ihre Bilder und Texte',
    'Bildschirme, Websites und die verbundenen Geräte',
    'Mitarbeitende und das Verzeichnis der Änderungen',
    'Was erzeugt wurde, mit den Dateien',
    'Zahlen der Gespräche. Worte von Besuchern werden nicht aufbewahrt',
  ],
  secretHead: 'Bewahren Sie sie gut auf.',
  secret: 'Das Geheimnis des Dienstes und die Anmeldungen sind auch darin.',
  restore: 'Zurückholen',
  restoreText:
    'Am Rechner, in einen leeren Ordner. Von heute wird nichts angetastet. Starten Sie Visavis dann mit diesem Ordner.',
  restoreCommand: 'Befehl zum Zurückholen',
  byItself: 'Jede Nacht von selbst: lassen Sie den Rechner dies ausführen, mit dem Datum im Namen.',
  backupCommand: 'Befehl, der eine Sicherung macht',
}

export const words = inLanguage({ en, de })
