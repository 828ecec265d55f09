import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Bundles the thread's program as the build does, so that tests run the real one. Remove it when done. */
export async function bundleFaceThread(): Promise<{ url: URL; remove: () => Promise<void> }> {
  const outDir = await mkdtemp(join(root, 'node_modules/.face-thread-'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(root, 'server/realtime/face/face-thread.ts'),
      outDir,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'face-thread.mjs' } },
    },
  })
  return {
    url: pathToFileURL(join(outDir, 'face-thread.mjs')),
    remove: () => rm(outDir, { recursive: true, force: true }),
  }
}
