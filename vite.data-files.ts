import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, parse, resolve } from 'node:path'
import type { Plugin } from 'vite'

const address = /new URL\('(?<path>[^']+\.(?:bin|tsv))', import\.meta\.url\)/g

/**
 * Files of data that a program reads when it needs them, `new URL('data.bin', import.meta.url)`, lie beside the programs once they
 * are built. As a part of a program they would take five times as long to read, and stay in memory beside what is made of them.
 * Their names tell what they hold, so that a program's own file changes with its data.
 */
export const dataFiles: Plugin = {
  name: 'data-files',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (code.search(address) < 0) return
    const beside = (_: string, path: string) => {
      const source = readFileSync(resolve(dirname(id), path))
      const { name, ext } = parse(path)
      const fileName = `${name}-${hash('sha256', source).slice(0, 8)}${ext}`
      this.emitFile({ type: 'asset', fileName, source })
      return `new URL('./${fileName}', import.meta.url)`
    }
    return { code: code.replaceAll(address, beside), map: null }
  },
}
