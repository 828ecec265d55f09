import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

/** The script of the React website, built as its owners would. */
export async function buildReactSite(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'visavis-react-'))
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, 'react-site.js'), output: { entryFileNames: 'site.js' } },
    },
  })
  const script = await readFile(join(outDir, 'site.js'), 'utf8')
  await rm(outDir, { recursive: true })
  return script
}
