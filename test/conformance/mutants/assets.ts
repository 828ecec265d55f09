import type { Mutant } from './mutant.ts'

const uploads = 'server/service/uploads/uploads.ts'
const urls = 'server/service/assets/asset-url.ts'

/** What comes in: URLs, pictures and uploads. */
export const assetMutants: readonly Mutant[] = [
  {
    fault: 'assets come over HTTP as well',
    rule: 'Input assets: image_to_video promptImage: HTTP, IP addresses and inner names are refused',
    file: urls,
    edits: [["url.protocol !== 'https:'", '!/^https?:$/.test(url.protocol)']],
  },
  {
    fault: 'an IP address is looked for before the URL is read',
    rule: 'Input assets: an IP address in disguise is refused',
    file: urls,
    edits: [['isIP(host) !== 0', "isIP(value.split('/')[2] ?? '') !== 0"]],
  },
  {
    fault: 'a GIF is a picture',
    rule: 'Input assets: a GIF is refused, also under another name',
    file: 'server/service/assets/image-type.ts',
    edits: [
      ['  return undefined\n', "  return ascii.startsWith('GIF8') ? 'image/png' : undefined\n"],
      ["if (asAscii(bytes).startsWith('GIF8'))", 'if (bytesRead === 0)'],
    ],
  },
  {
    fault: 'an upload takes a second file',
    rule: 'Uploads: a target takes one file, and only with its own fields',
    file: uploads,
    edits: [
      ['if (row.file !== null) throw', 'if (row.file === id) throw'],
      [".where('file', 'is', null)", ''],
    ],
  },
  {
    fault: 'a file of exactly 512 bytes is refused',
    rule: 'Limits: an uploaded file has at least 512 bytes',
    file: uploads,
    edits: [['sizeBytes < limits.minBytes', 'sizeBytes <= limits.minBytes']],
  },
]
