import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|svg|json)$/
/** A smaller file isn't worth a second one. */
const leastBytes = 1024

/**
 * Beside each file of text that pages load lies the same file compressed, as small as it gets: browsers load a tenth less than
 * what a server would compress while they wait, and it has nothing to do.
 */
export const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '' }, bundle) {
    for (const file of Object.values(bundle)) {
      const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
      if (!compressible.test(file.fileName) || content.length < leastBytes) continue
      writeFileSync(join(dir, `${file.fileName}.br`), brotliCompressSync(content))
      writeFileSync(join(dir, `${file.fileName}.gz`), gzipSync(content, { level: 9 }))
    }
  },
}
