import { readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

const address = /new URL\('(?<path>[^']+\.(?:bin|tsv))', import\.meta\.url\)/g

/**
 * Files of data that a program reads when it needs them, `new URL('data.bin', import.meta.url)`, lie beside the programs once they
 * are built. As a part of a program they would take five times as long to read, and stay in memory beside what is made of them.
 */
export const dataFiles: Plugin = {
  name: 'data-files',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const names = [...code.matchAll(address)].map(({ groups }) => groups!['path']!)
    for (const path of names) {
      const file = resolve(dirname(id), path)
      this.emitFile({ type: 'asset', fileName: basename(file), source: readFileSync(file) })
    }
    if (names.length === 0) return
    const beside = (_: string, path: string) => `new URL('./${basename(path)}', import.meta.url)`
    return { code: code.replaceAll(address, beside), map: null }
  },
}
