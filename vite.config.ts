import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { pageEntries, pageEntryOf } from './server/gateway/pages/page-entries.ts'
import { LongOnesFirst } from './test/long-ones-first.ts'
import { testProjects } from './test/projects.ts'
import { compressedFiles } from './vite.compressed-files.ts'
import { dataFiles } from './vite.data-files.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Programs of the server: the main process and every process and thread it starts. All land side by side in dist/server. */
const serverPrograms = {
  main: here('./server/main.ts'),
  ask: here('./server/cli/ask.ts'),
  'ask-ahead': here('./server/cli/ask-ahead.ts'),
  task: here('./server/cli/task.ts'),
  credits: here('./server/cli/credits.ts'),
  operator: here('./server/cli/operator.ts'),
  screens: here('./server/cli/screens.ts'),
  backup: here('./server/cli/backup.ts'),
  restore: here('./server/cli/restore.ts'),
  'media-process': here('./server/programs/media-process.ts'),
  'agent-process': here('./server/programs/agent-process.ts'),
  'whisper-process': here('./server/programs/whisper-process.ts'),
  'face-thread': here('./server/realtime/face/face-thread.ts'),
  'tts-thread': here('./server/realtime/speech/tts-thread.ts'),
  'index-thread': here('./server/realtime/answers/indexing/index-thread.ts'),
  'asking-thread': here('./server/realtime/answers/asking/asking-thread.ts'),
  'asking-aloud-thread': here('./server/realtime/agent/asking-aloud/asking-aloud-thread.ts'),
  'recogniser-thread': here('./server/realtime/listening/stt/embedded/recogniser-thread.ts'),
  'engine-process': here('./server/programs/engine-process.ts'),
  'picture-process': here('./server/programs/picture-process.ts'),
  'preparing-process': here('./server/programs/preparing-process.ts'),
  'poster-process': here('./server/programs/poster-process.ts'),
  'document-process': here('./server/programs/document-process.ts'),
  'token-process': here('./server/programs/token-process.ts'),
}

/** In development the pages' addresses lead to their HTML files, as they do at the server. */
const pageAddresses: Plugin = {
  name: 'page-addresses',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const entry = pageEntryOf(new URL(request.url ?? '/', 'http://localhost').pathname)
      if (entry !== undefined) request.url = `/${entry.html}`
      next()
    })
  },
}

const twoVoices = ['literata-latin.woff2', 'atkinson-hyperlegible-next-latin.woff2']
/** Of a page's first view in a Latin script; a kiosk's has figures. */
const firstFonts: Record<string, string[]> = {
  '/kiosk/index.html': [...twoVoices, 'hanken-grotesk-figures.woff2'],
  '/widget/index.html': twoVoices,
}

/** What every page needs, and trifles: each in a file of its own is larger, and a way to the server more. */
const inCommon = new RegExp(
  [
    'node_modules/@?preact/',
    'vite/preload-helper',
    'web/(api/api-failure|call/loudness|ui/text/units)[.]ts',
    'shared/(catalog/talk-languages|kiosk/(api|events|native-name|quotation-marks))[.]ts',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

/** With a part that is fetched later go the files that it needs; what is common is there by then, and a part alone needs no list. */
function withoutCommon(_file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return needed
  const others = needed.filter((file) => !file.startsWith('assets/common-'))
  return others.length > 1 ? others : []
}

/** A font that is only fetched once words are drawn in it comes late and moves them: visitors' pages ask for theirs at once. */
const fontPreload: Plugin = {
  name: 'font-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { path, bundle = {} }) {
      const wanted = firstFonts[path] ?? []
      const built = Object.values(bundle).filter((file) => file.type === 'asset')
      const fonts = built.filter((asset) => asset.names.some((name) => wanted.includes(name)))
      return fonts.map(({ fileName }) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${fileName}` },
        injectTo: 'head',
      }))
    },
  },
}

export default defineConfig({
  root: here('./web'),
  plugins: [pageAddresses, fontPreload, dataFiles, compressedFiles],
  server: {
    host: '127.0.0.1',
    port: 5173,
  },
  environments: {
    client: {
      build: {
        outDir: here('./dist/web'),
        emptyOutDir: true,
        // Browsers that the pages are made for know it; older ones load the same a little later.
        modulePreload: { polyfill: false, resolveDependencies: withoutCommon },
        // The pages' policy takes fonts from files alone, however small they are.
        assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
        rolldownOptions: {
          input: Object.fromEntries(pageEntries.map(({ html }) => [dirname(html), here(`./web/${html}`)])),
          output: { codeSplitting: { groups: [{ name: 'common', test: inCommon }] } },
        },
      },
    },
    // Websites load this one file: small, and with nothing left on their pages.
    loader: {
      consumer: 'client',
      build: {
        outDir: here('./dist/web'),
        emptyOutDir: false,
        target: 'es2022',
        cssTarget: 'esnext',
        modulePreload: false,
        rolldownOptions: {
          input: here('./web/widget/loader.ts'),
          output: { format: 'iife', entryFileNames: 'widget.js' },
        },
      },
    },
    ssr: {
      consumer: 'server',
      // Read from hundreds of small files, these take a quarter of a second of every start; the bundle holds what is used.
      resolve: { noExternal: ['hono', /^@hono\//, /zod-to-openapi$/, 'openapi3-ts', 'ipaddr.js', 'kysely', 'zod'] },
      build: {
        outDir: here('./dist/server'),
        emptyOutDir: true,
        emitAssets: true,
        target: 'node20',
        rolldownOptions: {
          input: serverPrograms,
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'loader', 'ssr']) await builder.build(builder.environments[name]!)
    },
  },
  test: {
    globalSetup: here('./test/support/install-packages.ts'),
    // Vitest leaves one core free of tests; with two cores that is half the machine.
    maxWorkers: '100%',
    sequence: { sequencer: LongOnesFirst },
    // For tests that hang, not for slow disks: how fast something is, benches measure.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    projects: testProjects,
  },
})
