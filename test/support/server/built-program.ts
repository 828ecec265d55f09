import { mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = join(import.meta.dirname, '../../..')

export interface BuiltProgram {
  url: URL
  remove(): Promise<void>
}

/** Builds one program of the server, since threads and processes can't run TypeScript. It lies below node_modules to find its packages. */
export async function builtProgram(source: string): Promise<BuiltProgram> {
  const name = basename(source, '.ts')
  const outDir = await mkdtemp(join(root, 'node_modules', `${name}-`))
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    build: {
      ssr: join(root, source),
      outDir,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: `${name}.js` } },
    },
  })
  return {
    url: pathToFileURL(join(outDir, `${name}.js`)),
    remove: () => rm(outDir, { recursive: true, force: true }),
  }
}
