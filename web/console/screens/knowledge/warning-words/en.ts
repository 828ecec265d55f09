export const words = {
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
