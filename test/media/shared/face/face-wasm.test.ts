import { main } from 'assemblyscript/asc'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../../../shared/face/', import.meta.url)
const entries = ['warp.ts', 'eye.ts', 'lips.ts']

/** Compiles the .as files to the text of face-wasm.ts. */
async function compiledModule(): Promise<string> {
  let bytes: Uint8Array | undefined
  const options = ['-O3', '--runtime', 'stub', '--enable', 'simd', '--importMemory', '--noExportMemory']
  const { error } = await main([...entries, '-o', 'face.wasm', ...options], {
    readFile: (name) => {
      const source = new URL(name.replace(/\.ts$/, '.as'), folder)
      return existsSync(source) ? readFileSync(source, 'utf8') : null
    },
    writeFile: (name, contents) => {
      if (name === 'face.wasm') bytes = contents as Uint8Array
    },
    listFiles: () => [],
  })
  if (error) throw error
  const base64 = Buffer.from(bytes!).toString('base64')
  return `/** Compiled from the .as files; test/shared/face/face-wasm.test.ts says how to renew it. The module's bytes in base64. */
export const faceWasm =
  '${base64}'
`
}

// After a change of an .as file: npx vitest run --project media test/shared/face/face-wasm.test.ts -u
test('the checked-in module is what the .as files compile to', async () => {
  await expect(await compiledModule()).toMatchFileSnapshot('../../../../shared/face/face-wasm.ts')
}, 30_000)
