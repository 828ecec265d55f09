import type { words as en } from './en.ts'

export const words: typeof en = {
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
