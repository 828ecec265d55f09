import PDFDocument from 'pdfkit'

export type PdfDocument = InstanceType<typeof PDFDocument>

/** A PDF as `draw` draws it; the first page is there already. */
export function makePdf(draw: (pdf: PdfDocument) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ margin: 72, ...options })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const made = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  draw(pdf)
  pdf.end()
  return made
}

/** A leaflet of five pages: headings, a list, prices in a table, a page without words, and a foot on every page. */
export const leaflet = () =>
  makePdf((pdf) => {
    const foot = (page: number) => {
      pdf.fontSize(9).text('Saltholm Museum, a leaflet', 72, 690, { lineBreak: false })
      pdf.text(`Page ${page} of 5`, 480, 690, { lineBreak: false })
    }
    const page = (number: number, draw: () => void) => {
      if (number > 1) pdf.addPage()
      draw()
      foot(number)
    }
    page(1, () => {
      pdf.fontSize(24).text('Visiting the light', 72, 72)
      pdf.fontSize(16).text('The goats', 72, 130)
      pdf
        .fontSize(11)
        .text(
          'Two goats, Kari and the Bishop, gave milk until the war. In the winter of 1942 both were taken across to Nordkai, since there was no hay. They did not come back.',
          72,
          160,
          { width: 300 },
        )
    })
    page(2, () => {
      pdf.fontSize(16).text('Tickets', 72, 72)
      pdf.fontSize(11)
      const rows = [
        ['Who', 'Price', 'Where'],
        ['Adults', '15 euros', 'Desk'],
        ['Children', '8 euros', 'Desk'],
      ]
      for (const [y, row] of rows.entries())
        for (const [x, cell] of row.entries()) pdf.text(cell, 72 + x * 150, 110 + y * 20, { lineBreak: false })
    })
    page(3, () => {
      pdf.fontSize(16).text('What to bring', 72, 72)
      pdf.fontSize(11).text('• A warm coat', 72, 110)
      pdf.text('• Good shoes', 72, 128)
    })
    pdf.addPage()
    pdf.rect(72, 72, 300, 300).fill('#886644').fillColor('black')
    page(5, () => {
      pdf.fontSize(16).text('Wages', 72, 72)
      pdf.fontSize(11)
      for (const [y, row] of [
        ['1921', '92'],
        ['1938', '164'],
      ].entries())
        for (const [x, cell] of row.entries()) pdf.text(cell, 72 + x * 150, 110 + y * 20, { lineBreak: false })
    })
  })

/** Asks for a password before it says anything. */
export const lockedPdf = () =>
  makePdf((pdf) => void pdf.text('The board met on Monday.'), { userPassword: 'salt', pdfVersion: '1.7' })

/** Pages with pictures alone. */
export const scannedPdf = () =>
  makePdf((pdf) => {
    pdf.rect(72, 72, 300, 300).fill('#886644')
    pdf.addPage().rect(72, 72, 300, 300).fill('#446688')
  })

/** A page a paragraph. */
export const longPdf = (pages: number) =>
  makePdf((pdf) => {
    for (let page = 1; page <= pages; page++) {
      if (page > 1) pdf.addPage()
      pdf.text(`Paragraph ${page} of the long report says this and that.`)
    }
  })
