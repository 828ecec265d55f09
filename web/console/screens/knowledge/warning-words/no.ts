import type { words as en } from './en.ts'

export const words: typeof en = {
  noHeads: (row) => `En tabell har ingen overskrifter${row === '' ? '.' : `: «${row}».`}`,
  addHeads: 'Ingen kan vite hvilket tall som er hva. Skriv en første rad som sier det, som | År | Kroner i måneden |.',
  addDashes: 'Skriv en første rad med overskrifter, og under den en rad med streker: | --- | --- |.',
  fenced: (count) => (count === 1 ? 'Én del mellom ``` leses ikke.' : `${count} deler mellom \`\`\` leses ikke.`),
  unfence: 'Ta bort linjene med ``` hvis figuren skal vite det.',
  pictures: (count) => (count === 1 ? 'Ett bilde kan ikke ses.' : `${count} bilder kan ikke ses.`),
  describePictures: 'Si med ord hva som er på det, der det betyr noe.',
  pageWithoutText: (pages, count) => (count === 1 ? `Side ${pages} har ingen ord.` : `Sidene ${pages} har ingen ord.`),
  typeItIn: 'Er det et bilde av en side, kan det ikke leses. Skriv det inn, eller få teksten gjenkjent først.',
  repeated: (line, times) => `«${line}» sto på ${times} sider.`,
  leftOut: 'Det ble utelatt: det ville blitt funnet for hvert spørsmål. Skriv det inn én gang hvis det betyr noe.',
  manyPages: (read, all) => `Bare de første ${read} av ${all} sider ble lest.`,
  cutInParts: 'Del filen og slipp delene én for én.',
  figures: (count) => (count === 1 ? 'Ett bilde ble utelatt.' : `${count} bilder ble utelatt.`),
}
