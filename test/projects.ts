import { fileURLToPath } from 'node:url'
import type { TestProjectConfiguration } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const root = here('..')

/** Random requests with one fault each: some with every test, more in a soak. */
const propertyRuns = [
  { name: 'properties', runs: 2000 },
  { name: 'soak-properties', runs: 20_000 },
]

/** Pages of the console: in looks in which any two of width, colours and language meet, and in a soak in all. */
const pageRuns = [
  { name: 'pages', include: ['test/pages/**/*.test.ts'], inAllLooks: false },
  // Conversations too, and whatever else takes minutes: before something is handed on, not after every change.
  { name: 'long', include: ['test/long/*.test.ts'], inAllLooks: false },
  {
    name: 'soak-looks',
    include: [
      'test/{pages,long}/console-*.test.ts',
      'test/long/phone-screens.test.ts',
      'test/soak/{wall,widget}-screens.test.ts',
    ],
    inAllLooks: true,
  },
]

/**
 * Conversations whose sound and picture are measured, one after another. What runs beside them, at the lowest priority, says
 * package.json, and how, test/browser.mjs: nothing else may take from them.
 */
const visitRuns = [
  { name: 'visits', include: ['test/visits/**/*.test.ts'] },
  { name: 'long-visits', include: ['test/long/visits/*.test.ts'] },
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

/** Which tests run together, one after another or alone, and what each tier of them needs. */
export const testProjects: TestProjectConfiguration[] = [
  {
    extends: true,
    root,
    test: {
      name: 'unit',
      root,
      include: ['test/unit/**/*.test.ts'],
      // What is learned of English is read once a worker, not once a file.
      isolate: false,
    },
  },
  {
    extends: true,
    root,
    test: {
      // Whatever keeps something in the store; on Postgres once more, below.
      name: 'sqlite',
      root,
      include: ['test/store/**/*.test.ts'],
      isolate: false,
    },
  },
  {
    extends: true,
    root,
    test: {
      name: 'media',
      root,
      // Tests that decode, draw, speak, listen or run FFmpeg: real media takes its time.
      include: ['test/media/**/*.test.ts'],
      globalSetup: here('./support/whisper/require-library.ts'),
    },
  },
  {
    extends: true,
    root,
    test: {
      // Every rule of the interface, against the whole service in this process; and whether faults are found.
      name: 'conformance',
      root,
      include: ['test/conformance/conformance.test.ts', 'test/conformance/mutants/seeded-faults.test.ts'],
      testTimeout: 60_000,
    },
  },
  {
    extends: true,
    root,
    test: {
      // The tests of everything that keeps something in the store, once more.
      name: 'postgres',
      root,
      include: ['test/store/**/*.test.ts', 'test/postgres/**/*.test.ts', 'test/conformance/conformance.test.ts'],
      globalSetup: here('./support/store/postgres-for-all.ts'),
      setupFiles: here('./support/store/skip-without-postgres.ts'),
      isolate: false,
    },
  },
  ...pageRuns.map(({ name, include, inAllLooks }) => ({
    extends: true as const,
    root,
    test: {
      // Whole servers without a conversation, a line alone, and pages in a real browser before a service that does
      // what the test says: none needs the machine for itself.
      name,
      root,
      include,
      provide: { inAllLooks },
      globalSetup: here('./support/server/demo-folder.ts'),
      // What drives a browser and what a fake service is made of are read once a worker: a file's takes two seconds.
      isolate: false,
      sequence: { groupOrder: 1 },
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  })),
  {
    extends: true,
    root,
    test: {
      // Conversations, and their connections alone, in which it counts what is said and done, not how soon: two fit on
      // the machine.
      name: 'talks',
      root,
      include: ['test/talks/**/*.test.ts'],
      globalSetup: here('./support/server/demo-folder.ts'),
      maxWorkers: 2,
      sequence: { groupOrder: 2 },
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  },
  ...visitRuns.map(({ name, include }) => ({
    extends: true as const,
    root,
    test: {
      name,
      root,
      include,
      globalSetup: here('./support/server/demo-folder.ts'),
      fileParallelism: false,
      sequence: { groupOrder: 3 },
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  })),
  ...propertyRuns.map(({ name, runs }) => ({
    extends: true as const,
    root,
    test: {
      name,
      root,
      include: ['test/properties/**/*.test.ts'],
      testTimeout: 60_000,
      provide: { propertyRuns: runs },
    },
  })),
  ...killRuns.map(({ name, counts }) => ({
    extends: true as const,
    root,
    test: {
      // The built server: needs `npm run build`.
      name,
      root,
      include: ['test/soak/{killed-service,shared-queue}.test.ts'],
      globalSetup: here('./support/store/postgres-for-all.ts'),
      provide: counts,
      testTimeout: 3_600_000,
      hookTimeout: 120_000,
    },
  })),
  ...earsRuns.map(({ name, earsShare }) => ({
    extends: true as const,
    root,
    test: {
      name,
      root,
      include: ['test/bench/listening/*.bench.ts'],
      provide: { earsShare },
      testTimeout: 3_600_000,
      hookTimeout: 120_000,
    },
  })),
  {
    extends: true,
    root,
    test: {
      // An hour of talks with the built server, after everything else: it needs the machine for itself.
      name: 'soak-talks',
      root,
      include: ['test/soak/talks.test.ts'],
      sequence: { groupOrder: 1 },
    },
  },
  {
    extends: true,
    root,
    test: {
      // Two hours of one page, after everything else.
      name: 'soak-page',
      root,
      include: ['test/soak/kiosk-page.test.ts'],
      sequence: { groupOrder: 2 },
      testTimeout: 12 * 3_600_000,
      hookTimeout: 120_000,
    },
  },
  {
    extends: true,
    root,
    test: {
      name: 'bench',
      root,
      include: ['test/bench/*.bench.ts'],
      fileParallelism: false,
      testTimeout: 1_800_000,
      hookTimeout: 120_000,
    },
  },
  {
    extends: true,
    root,
    test: { name: 'bench-load', root, include: ['test/bench/load/*.bench.ts'], hookTimeout: 120_000 },
  },
]
