import { Buffer } from 'node:buffer'

/** A multipart form as text, put together by hand so that any of it can be wrong. */
export interface Form {
  contentType: string
  body: Buffer
}

interface FormParts {
  signature: string
  file: Buffer
}

const boundary = 'lamp-lamp-lamp'
const field = (name: string, value: string) =>
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
const filePart = (name: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="lamp.png"\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ])
const end = Buffer.from(`--${boundary}--\r\n`)
const contentType = `multipart/form-data; boundary=${boundary}`

export const wholeForm = ({ signature, file }: FormParts): Form => ({
  contentType,
  body: Buffer.concat([field('signature', signature), filePart('file', file), end]),
})

/** Forms with one fault each, with what may come of it. `at` between 0 and 1 says where, for those that can be anywhere. */
export const brokenForms: Record<string, { make: (parts: FormParts, at: number) => Form; statuses: number[] }> = {
  'cut off anywhere': {
    make(parts, at) {
      const { body } = wholeForm(parts)
      return { contentType, body: body.subarray(0, Math.floor(at * (body.length - 4))) }
    },
    statuses: [400, 403],
  },
  'no signature': {
    make: ({ file }) => ({ contentType, body: Buffer.concat([filePart('file', file), end]) }),
    statuses: [403],
  },
  'an altered signature': {
    make: ({ signature, file }, at) => {
      const place = Math.floor(at * signature.length)
      const other = signature[place] === 'A' ? 'B' : 'A'
      return wholeForm({ signature: signature.slice(0, place) + other + signature.slice(place + 1), file })
    },
    statuses: [403],
  },
  'no file': {
    make: ({ signature }) => ({ contentType, body: Buffer.concat([field('signature', signature), end]) }),
    statuses: [400],
  },
  'a file of another name': {
    make: ({ signature, file }) => ({
      contentType,
      body: Buffer.concat([field('signature', signature), filePart('picture', file), end]),
    }),
    statuses: [400],
  },
  'a field after the file': {
    make: ({ signature, file }) => ({
      contentType,
      body: Buffer.concat([field('signature', signature), filePart('file', file), field('late', 'x'), end]),
    }),
    statuses: [400],
  },
  'two files': {
    make: ({ signature, file }) => ({
      contentType,
      body: Buffer.concat([field('signature', signature), filePart('file', file), filePart('file', file), end]),
    }),
    statuses: [400],
  },
  'a file too small': {
    make: ({ signature, file }, at) => wholeForm({ signature, file: file.subarray(0, Math.floor(at * 511)) }),
    statuses: [400],
  },
  'another boundary': {
    make: (parts) => ({ ...wholeForm(parts), contentType: 'multipart/form-data; boundary=other' }),
    statuses: [400],
  },
  'no boundary': {
    make: (parts) => ({ ...wholeForm(parts), contentType: 'multipart/form-data' }),
    statuses: [415],
  },
  'JSON instead': {
    make: ({ signature }) => ({ contentType: 'application/json', body: Buffer.from(JSON.stringify({ signature })) }),
    statuses: [415],
  },
}
