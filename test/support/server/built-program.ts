import { mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { dataFiles } from '../../../vite.data-files.ts'

const root = join(import.meta.dirname, '../../..')

export interface BuiltProgram {
  url: URL
  remove(): Promise<void>
}

/** Builds one program of the server, since threads and processes can't run TypeScript. It lies below node_modules to find its packages. */
export async function builtProgram(source: string): Promise<BuiltProgram> {
  const name = basename(source, '.ts')
  const { folder, remove } = await builtPrograms([source])
  return { url: new URL(`${name}.js`, folder), remove }
}

/** The same for several that find each other side by side, as in the server's own build. */
export async function builtPrograms(sources: string[]): Promise<{ folder: URL; remove(): Promise<void> }> {
  const outDir = await mkdtemp(join(root, 'node_modules', 'built-'))
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [dataFiles],
    build: {
      ssr: true,
      emitAssets: true,
      outDir,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(sources.map((source) => [basename(source, '.ts'), join(root, source)])),
        // All in one folder, as in the server's own build.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  return { folder: pathToFileURL(`${outDir}/`), remove: () => rm(outDir, { recursive: true, force: true }) }
}
