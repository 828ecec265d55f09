import { documentLimits } from '../../../../../shared/catalog/limits.ts'
import { decodedText } from '../../../../../shared/console/decoded-text.ts'
import type { AddDocument } from '../../../../../shared/console/documents.ts'
import { contentWarnings, type Warning } from '../content-warnings.ts'
import { words } from '../words.ts'
import { words as warningWords } from '../warning-words.ts'

/** A file that was read, with what the character can't use of it. */
export interface ReadDocument {
  document: AddDocument
  warnings: Warning[]
}

type Read = { content: string; warnings: Warning[] } | string

interface Watch {
  reading: (page: number, of: number) => void
  signal: AbortSignal
}

const megabyte = 1_048_576
const mostMegabytes = 50
/** A file that keeps the reader this long is no paper. */
const limitMs = 60_000

/** Old Word files and those with a password begin like this. */
const isCompound = (bytes: ArrayBuffer) =>
  new DataView(bytes).byteLength > 4 && new DataView(bytes).getUint32(0) === 0xd0cf11e0

/** A picture or a program under the name of a text: every tenth sign of it is one that no text has. */
const isNoText = (text: string) => {
  const signs = text.replaceAll('\0', '')
  const unseen = signs.match(/(?![\t\n\v\f\r\u0085])\p{Cc}/gu)?.length ?? 0
  return unseen > signs.length / 50
}

const withoutUnkept = (text: string) =>
  text
    .replaceAll('\0', '')
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim()

const figures = (pictures: number): Warning[] =>
  pictures === 0 ? [] : [{ head: warningWords.figures(pictures), todo: warningWords.describePictures }]

/** What a page says of its own letters. */
function encodingOfPage(html: string): string | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const told = page.querySelector('meta[charset]')?.getAttribute('charset')
  const type = page.querySelector('meta[http-equiv=content-type i]')?.getAttribute('content')
  return told ?? type?.split('charset=')[1]?.trim()
}

const readText = (name: string, content: string): Read =>
  isNoText(content) ? words.wrongType(name) : { content, warnings: [] }

async function readHtml(html: string): Promise<Read> {
  const { htmlToMarkdown } = await import('./html-to-markdown.ts')
  const { content, pictures } = htmlToMarkdown(html)
  return { content, warnings: figures(pictures) }
}

async function readDocx(name: string, bytes: ArrayBuffer): Promise<Read> {
  if (isCompound(bytes)) return words.lockedWord(name)
  const { docxToHtml } = await import('./docx-to-html.ts')
  const { html, pictures } = await docxToHtml(bytes)
  const read = await readHtml(html)
  return typeof read === 'string' ? read : { ...read, warnings: figures(pictures) }
}

async function readPdf(name: string, bytes: ArrayBuffer, { reading, signal }: Watch): Promise<Read> {
  const { pdfToMarkdown } = await import('./pdf-to-markdown.ts')
  const read = await pdfToMarkdown(bytes, reading, signal)
  if (read === 'password') return words.locked(name)
  return 'scannedPages' in read ? words.scanned(name, read.scannedPages) : read
}

/** What reads a kind of file is fetched with the first one of it. */
function readAs(name: string, bytes: ArrayBuffer, watch: Watch): Promise<Read> {
  const ending = name.split('.').at(-1)!.toLowerCase()
  switch (ending) {
    case 'txt':
    case 'md':
    case 'markdown':
      return Promise.resolve(readText(name, decodedText(new Uint8Array(bytes))))
    case 'html':
    case 'htm':
      return readHtml(decodedText(new Uint8Array(bytes), encodingOfPage))
    case 'docx':
      return readDocx(name, bytes)
    case 'pdf':
      return readPdf(name, bytes, watch)
    default:
      return Promise.resolve(ending === 'doc' ? words.lockedWord(name) : words.wrongType(name))
  }
}

/** A dropped file as a document, or the sentence that says what is wrong with it. */
export async function readDocument(file: File, { reading, signal }: Watch): Promise<ReadDocument | string> {
  if (file.size > mostMegabytes * megabyte)
    return words.tooLarge(file.name, Math.ceil(file.size / megabyte), mostMegabytes)
  const limited = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
  let read: Read
  try {
    read = await readAs(file.name, await file.arrayBuffer(), { reading, signal: limited })
  } catch {
    if (signal.aborted) return words.stopped(file.name)
    return limited.aborted ? words.tookLong(file.name) : words.damaged(file.name)
  }
  if (typeof read === 'string') return read
  const content = withoutUnkept(read.content)
  if (content === '') return words.empty(file.name)
  if (content.length > documentLimits.contentCharacters) return words.tooLong(file.name)
  const name = withoutUnkept(file.name.replace(/[.]\w+$/, ''))
  const document = {
    name: (name === '' ? file.name : name).slice(0, documentLimits.nameCharacters),
    content,
  }
  return { document, warnings: [...read.warnings, ...contentWarnings(content)] }
}
