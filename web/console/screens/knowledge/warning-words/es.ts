import type { words as en } from './en.ts'

export const words: typeof en = {
  noHeads: (row) => `Una tabla no tiene encabezados${row === '' ? '.' : `: «${row}».`}`,
  addHeads:
    'Nadie puede saber qué es cada número. Escriba una primera fila que lo diga, como | Año | Coronas al mes |.',
  addDashes: 'Escriba una primera fila de encabezados y debajo una fila de guiones: | --- | --- |.',
  fenced: (count) => (count === 1 ? 'Una parte entre ``` no se lee.' : `${count} partes entre \`\`\` no se leen.`),
  unfence: 'Quite las líneas con ``` si el personaje debe saberlo.',
  pictures: (count) => (count === 1 ? 'Una imagen no se puede ver.' : `${count} imágenes no se pueden ver.`),
  describePictures: 'Diga con palabras lo que se ve, donde importe.',
  pageWithoutText: (pages, count) =>
    count === 1 ? `La página ${pages} no contiene palabras.` : `Las páginas ${pages} no contienen palabras.`,
  typeItIn: 'Si es la imagen de una página, no se puede leer. Escríbala, o haga antes que se reconozca el texto.',
  repeated: (line, times) => `«${line}» estaba en ${times} páginas.`,
  leftOut: 'Se ha omitido: se encontraría con cada pregunta. Escríbalo una vez si importa.',
  manyPages: (read, all) => `Solo se leyeron las primeras ${read} de ${all} páginas.`,
  cutInParts: 'Divida el archivo y suelte las partes una a una.',
  figures: (count) => (count === 1 ? 'Se ha omitido una imagen.' : `Se han omitido ${count} imágenes.`),
}
