import mammoth from 'mammoth'

/** A Word file as HTML; its pictures are left out and counted. Rejects when it is none. */
export async function docxToHtml(bytes: ArrayBuffer): Promise<{ html: string; pictures: number }> {
  let pictures = 0
  const convertImage = mammoth.images.imgElement(() => {
    pictures++
    return Promise.resolve({ src: '' })
  })
  const { value } = await mammoth.convertToHtml({ arrayBuffer: bytes }, { convertImage })
  return { html: value, pictures }
}
