import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { pageEntries, pageEntryOf } from './server/gateway/pages/page-entries.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Programs of the server: the main process and every process and thread it starts. All land side by side in dist/server. */
const serverPrograms = {
  main: here('./server/main.ts'),
  ask: here('./server/cli/ask.ts'),
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
  'recogniser-thread': here('./server/realtime/listening/stt/embedded/recogniser-thread.ts'),
  'engine-process': here('./server/programs/engine-process.ts'),
  'picture-process': here('./server/programs/picture-process.ts'),
  'poster-process': here('./server/programs/poster-process.ts'),
  'token-thread': here('./server/service/documents/token-thread.ts'),
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

/** Random requests with one fault each: some with every test, more in a soak. */
const propertyRuns = [
  { name: 'properties', runs: 2000 },
  { name: 'soak-properties', runs: 20_000 },
]

/** Pages of the console: in looks in which any two of width, colours and language meet, and in a soak in all. */
const pageRuns = [
  { name: 'pages', include: ['test/pages/**/*.test.ts'], inAllLooks: false },
  { name: 'soak-looks', include: ['test/pages/console-*.test.ts'], inAllLooks: true },
]

/** Server processes that are killed, and tasks that several of them share: a tenth with every test. */
const killRuns = [
  { name: 'kills', counts: { kills: 5, sharedTasks: 200 } },
  { name: 'soak-kills', counts: { kills: 50, sharedTasks: 2000 } },
]

/** Hearing takes twenty minutes to measure whole; a tenth of it shows whether something broke. */
const earsRuns = [
  { name: 'bench-ears', earsShare: 1 },
  { name: 'bench-ears-tenth', earsShare: 0.1 },
]

export default defineConfig({
  root: here('./web'),
  plugins: [pageAddresses],
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
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: Object.fromEntries(pageEntries.map(({ html }) => [dirname(html), here(`./web/${html}`)])),
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
      resolve: { noExternal: ['hono', /^@hono\//, 'ipaddr.js', 'kysely', 'zod'] },
      build: {
        outDir: here('./dist/server'),
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: {
          input: serverPrograms,
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
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
    projects: [
      {
        extends: true,
        root: here('.'),
        test: {
          name: 'unit',
          root: here('.'),
          // Whatever keeps something in the store is tried on SQLite here, and on Postgres below.
          include: ['test/unit/**/*.test.ts', 'test/store/**/*.test.ts'],
          // What is learned of English and the whole server are read once a worker, not once a file.
          isolate: false,
        },
      },
      {
        extends: true,
        root: here('.'),
        test: {
          name: 'media',
          root: here('.'),
          // Tests that decode, draw, speak, listen or run FFmpeg: real media takes its time.
          include: ['test/media/**/*.test.ts'],
          globalSetup: here('./test/support/whisper/require-library.ts'),
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        root: here('.'),
        test: {
          // Every rule of the interface, against the whole service in this process; and whether faults are found.
          name: 'conformance',
          root: here('.'),
          include: ['test/conformance/conformance.test.ts', 'test/conformance/mutants/seeded-faults.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        root: here('.'),
        test: {
          // The tests of everything that keeps something in the store, once more.
          name: 'postgres',
          root: here('.'),
          include: ['test/store/**/*.test.ts', 'test/postgres/**/*.test.ts', 'test/conformance/conformance.test.ts'],
          globalSetup: here('./test/support/store/postgres-for-all.ts'),
          setupFiles: here('./test/support/store/skip-without-postgres.ts'),
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      ...pageRuns.map(({ name, include, inAllLooks }) => ({
        extends: true as const,
        root: here('.'),
        test: {
          // Whole servers without a conversation, a line alone, and pages in a real browser before a service that does
          // what the test says: none needs the machine for itself.
          name,
          root: here('.'),
          include,
          provide: { inAllLooks },
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      })),
      {
        extends: true,
        root: here('.'),
        test: {
          // Conversations in which it counts what is said and done, not how soon: two fit on the machine.
          name: 'talks',
          root: here('.'),
          include: ['test/talks/**/*.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        root: here('.'),
        test: {
          name: 'visits',
          root: here('.'),
          include: ['test/visits/**/*.test.ts'],
          // Conversations whose sound and picture are measured, one after another: they need the machine for themselves.
          fileParallelism: false,
          sequence: { groupOrder: 3 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      ...propertyRuns.map(({ name, runs }) => ({
        extends: true as const,
        root: here('.'),
        test: {
          name,
          root: here('.'),
          include: ['test/properties/**/*.test.ts'],
          testTimeout: 60_000,
          provide: { propertyRuns: runs },
        },
      })),
      ...killRuns.map(({ name, counts }) => ({
        extends: true as const,
        root: here('.'),
        test: {
          // The built server: needs `npm run build`.
          name,
          root: here('.'),
          include: ['test/soak/{killed-service,shared-queue}.test.ts'],
          globalSetup: here('./test/support/store/postgres-for-all.ts'),
          provide: counts,
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
        },
      })),
      ...earsRuns.map(({ name, earsShare }) => ({
        extends: true as const,
        root: here('.'),
        test: {
          name,
          root: here('.'),
          include: ['test/bench/listening/*.bench.ts'],
          provide: { earsShare },
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
        },
      })),
      {
        extends: true,
        root: here('.'),
        test: {
          // An hour of talks with the built server, after everything else: it needs the machine for itself.
          name: 'soak-talks',
          root: here('.'),
          include: ['test/soak/talks.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        root: here('.'),
        test: {
          // Two hours of one page, after everything else.
          name: 'soak-page',
          root: here('.'),
          include: ['test/soak/kiosk-page.test.ts'],
          sequence: { groupOrder: 2 },
          testTimeout: 12 * 3_600_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        root: here('.'),
        test: {
          name: 'bench',
          root: here('.'),
          include: ['test/bench/*.bench.ts'],
          fileParallelism: false,
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        root: here('.'),
        test: { name: 'bench-load', root: here('.'), include: ['test/bench/load/*.bench.ts'], hookTimeout: 120_000 },
      },
    ],
  },
})
