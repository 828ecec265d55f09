import { inLanguage } from '../../text/language.ts'

const en = {
  noHeads: (row: string) => `A table has no heads${row === '' ? '.' : `: “${row}”.`}`,
  addHeads: 'Nobody can tell which number is what. Write a first row that says it, like | Year | Crowns a month |.',
  addDashes: 'Write a first row of heads, and below it a row of dashes: | --- | --- |.',
  fenced: (count: number) =>
    count === 1 ? 'One part between ``` isn’t read.' : `${count} parts between \`\`\` aren’t read.`,
  unfence: 'Take the lines with ``` away if the character shall know it.',
  pictures: (count: number) => (count === 1 ? 'One picture can’t be seen.' : `${count} pictures can’t be seen.`),
  describePictures: 'Say in words what is on it, where that matters.',
  pageWithoutText: (pages: string, count: number) =>
    count === 1 ? `Page ${pages} holds no words.` : `Pages ${pages} hold no words.`,
  typeItIn: 'Where it is a picture of a page, it can’t be read. Type it in, or have it recognised first.',
  repeated: (line: string, times: number) => `“${line}” stood on ${times} pages.`,
  leftOut: 'It was left out: it would be found for every question. Write it in once if it matters.',
  manyPages: (read: number, all: number) => `Only the first ${read} of ${all} pages were read.`,
  cutInParts: 'Cut the file into parts and drop them one by one.',
  figures: (count: number) => (count === 1 ? 'One picture was left out.' : `${count} pictures were left out.`),
}

const de: typeof en = {
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

/** What a character can’t use, and what to do. */
export const words = inLanguage({ en, de })
