import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { ServiceError } from '../service-error.ts'

const mostFields = 10
const fieldBytes = 1024
/** How long a sender may say nothing. */
const silenceLimitMs = 30_000

/** A form whose last part is a file that is still on its way. */
export interface UploadForm {
  fields: ReadonlyMap<string, string>
  /** Ends once the whole form was there; throws when it breaks off, or when anything follows the file. */
  file: AsyncIterable<Uint8Array>
}

const brokenOff = () => ServiceError.malformed('The form is malformed, or broke off: send it again.')

function formType(request: Request): string {
  const type = request.headers.get('Content-Type') ?? ''
  if (/^multipart\/form-data *;.*boundary=/i.test(type)) return type
  throw ServiceError.unsupportedMediaType('multipart/form-data')
}

function openParser(type: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      isPartAFile: (name) => name === 'file',
      limits: { fields: mostFields, fieldSize: fieldBytes, files: 1, headerPairs: 20, headerSize: 8192 },
    })
  } catch {
    throw ServiceError.malformed('The boundary of the form, named in Content-Type, is malformed or too long.')
  }
}

/** Reads the fields of a form, and tells what is wrong with it so far. */
function readFields(parser: BusboyInstance) {
  const fields = new Map<string, string>()
  let fault: ServiceError | undefined
  let isFileThere = false
  const blame = (message: string) => (fault ??= ServiceError.malformed(message))
  parser.on('file', () => (isFileThere = true))
  parser.on('field', (name, value, _isNameCut, isValueCut) => {
    if (isFileThere) blame('The form goes on after `file`: send the file last.')
    if (isValueCut) blame(`A field is longer than ${fieldBytes} bytes.`)
    fields.set(name, value)
  })
  parser.on('fieldsLimit', () => blame(`The form has more than ${mostFields} fields.`))
  parser.on('filesLimit', () => blame('The form has more than one file.'))
  return { fields, fault: () => fault }
}

/** The file, which is only whole when the form around it is. */
async function* wholeFile(stream: Readable, formEnd: Promise<ServiceError | undefined>): AsyncGenerator<Uint8Array> {
  void formEnd.then((fault) => fault && stream.destroy(fault))
  try {
    yield* stream as AsyncIterable<Uint8Array>
  } catch {
    throw (await formEnd) ?? brokenOff()
  }
  const fault = await formEnd
  if (fault !== undefined) throw fault
}

/**
 * Has `work` take the file of a multipart form, of which never more than a few pieces are in memory. What `work` leaves
 * of it is not read. Rejects with 400 and 415.
 */
export async function withUploadForm(request: Request, work: (form: UploadForm) => Promise<void>): Promise<void> {
  const parser = openParser(formType(request))
  const { fields, fault } = readFields(parser)
  const file = new Promise<Readable>((resolve) => {
    parser.on('file', (_name, stream) => {
      // Whoever reads the file's stream gets the error there.
      stream.on('error', () => {})
      resolve(stream)
    })
  })

  const stopping = new AbortController()
  const silence = setTimeout(() => stopping.abort(), silenceLimitMs)
  async function* body(): AsyncGenerator<Uint8Array> {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      silence.refresh()
      yield chunk
    }
  }
  const formEnd = pipeline(Readable.from(body(), { objectMode: false }), parser, { signal: stopping.signal }).then(
    fault,
    () => fault() ?? brokenOff(),
  )
  try {
    const stream = await Promise.race([file, formEnd])
    if (!(stream instanceof Readable)) throw stream ?? ServiceError.malformed('The form has no `file`.')
    const early = fault()
    if (early !== undefined) throw early
    await work({ fields, file: wholeFile(stream, formEnd) })
  } finally {
    clearTimeout(silence)
    stopping.abort()
  }
}
