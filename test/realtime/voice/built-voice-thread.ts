import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = join(import.meta.dirname, '../../..')

/** Builds the voice thread alone, since a worker thread can't run TypeScript. It lies below node_modules to find flite. */
export async function builtVoiceThread(): Promise<{ url: URL; remove: () => Promise<void> }> {
  const outDir = await mkdtemp(join(root, 'node_modules', 'voice-thread-'))
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    build: {
      ssr: join(root, 'server/realtime/voice/voice-thread.ts'),
      outDir,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'voice-thread.js' } },
    },
  })
  return {
    url: pathToFileURL(join(outDir, 'voice-thread.js')),
    remove: () => rm(outDir, { recursive: true, force: true }),
  }
}
