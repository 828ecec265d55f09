import type { words as en } from './en.ts'

export const words: typeof en = {
  noHeads: (row) => `Eine Tabelle hat keine Überschriften${row === '' ? '.' : `: „${row}“.`}`,
  addHeads:
    'Niemand kann sagen, welche Zahl was ist. Schreiben Sie eine erste Zeile, die es sagt, etwa | Jahr | Kronen im Monat |.',
  addDashes: 'Schreiben Sie eine erste Zeile mit Überschriften und darunter eine mit Strichen: | --- | --- |.',
  fenced: (count) =>
    count === 1 ? 'Ein Teil zwischen ``` wird nicht gelesen.' : `${count} Teile zwischen \`\`\` werden nicht gelesen.`,
  unfence: 'Nehmen Sie die Zeilen mit ``` heraus, wenn die Figur es wissen soll.',
  pictures: (count) =>
    count === 1 ? 'Ein Bild kann nicht gesehen werden.' : `${count} Bilder können nicht gesehen werden.`,
  describePictures: 'Sagen Sie in Worten, was darauf ist, wo es darauf ankommt.',
  pageWithoutText: (pages, count) =>
    count === 1 ? `Seite ${pages} enthält keine Wörter.` : `Die Seiten ${pages} enthalten keine Wörter.`,
  typeItIn:
    'Ist sie das Bild einer Seite, kann sie nicht gelesen werden. Tippen Sie sie ab, oder lassen Sie die Schrift zuerst erkennen.',
  repeated: (line, times) => `„${line}“ stand auf ${times} Seiten.`,
  leftOut:
    'Es wurde ausgelassen: Es würde auf jede Frage gefunden. Schreiben Sie es einmal hinein, wenn es wichtig ist.',
  manyPages: (read, all) => `Nur die ersten ${read} von ${all} Seiten wurden gelesen.`,
  cutInParts: 'Teilen Sie die Datei und legen Sie die Teile einzeln ab.',
  figures: (count) => (count === 1 ? 'Ein Bild wurde ausgelassen.' : `${count} Bilder wurden ausgelassen.`),
}
