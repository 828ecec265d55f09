import { main } from 'assemblyscript/asc'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const source = new URL('../../../shared/face/warp.as', import.meta.url)

/** Compiles warp.as to the text of warp-wasm.ts. */
async function compiledModule(): Promise<string> {
  const program = await readFile(source, 'utf8')
  let bytes: Uint8Array | undefined
  const options = ['-O3', '--runtime', 'stub', '--enable', 'simd', '--importMemory', '--noExportMemory']
  const { error } = await main(['warp.ts', '-o', 'warp.wasm', ...options], {
    readFile: (name) => (name === 'warp.ts' ? program : null),
    writeFile: (name, contents) => {
      if (name === 'warp.wasm') bytes = contents as Uint8Array
    },
    listFiles: () => [],
  })
  if (error) throw error
  const base64 = Buffer.from(bytes!).toString('base64')
  return `/** Compiled from warp.as; test/shared/face/warp-wasm.test.ts says how to renew it. The module's bytes in base64. */
export const warpWasm =
  '${base64}'
`
}

// After a change of warp.as: npx vitest run --project unit test/shared/face/warp-wasm.test.ts -u
test('the checked-in module is what warp.as compiles to', async () => {
  await expect(await compiledModule()).toMatchFileSnapshot('../../../shared/face/warp-wasm.ts')
}, 30_000)
