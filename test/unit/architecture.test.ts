import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/**
 * What each folder may import besides itself: pages, then models, then shared; HTTP, then rules, then parts.
 * The longest matching folder counts. A folder is named where it has a rule of its own.
 */
const mayImport: Record<string, string[]> = {
  shared: [],
  'shared/wire': ['shared/catalog', 'shared/face'],
  'shared/catalog': [],
  'shared/kiosk': ['shared/wire', 'shared/catalog'],
  'shared/console': ['shared/kiosk', 'shared/wire', 'shared/catalog'],
  'shared/face': [],
  'shared/english': [],
  'shared/widget': ['shared/kiosk'],
  'web/api': ['shared'],
  'web/call': ['web/api', 'shared'],
  'web/ui': ['shared'],
  'web/session': ['web/call', 'web/api', 'shared'],
  'web/visit': ['web/session', 'web/call', 'web/ui/text', 'web/api', 'shared'],
  'web/views': ['web/visit', 'web/session', 'web/ui', 'web/api', 'shared'],
  'web/kiosk': ['web/views', 'web/visit', 'web/session', 'web/call', 'web/ui', 'shared'],
  'web/widget': ['web/views', 'web/visit', 'web/ui', 'shared'],
  'web/widget/loader': ['widget', 'shared/widget'],
  'web/widget/loader.ts': ['widget', 'web/widget/loader', 'shared/widget'],
  widget: [],
  'web/console': ['web/visit', 'web/session', 'web/ui', 'web/api', 'shared'],
  'server/main.ts': ['server', 'shared'],
  'server/programs': ['server', 'shared'],
  'server/boot': ['server/boot', 'server/database', 'shared'],
  'server/boot/config': ['shared'],
  'server/boot/embedded-service.ts': ['server', 'shared'],
  'server/boot/realtime-node.ts': ['server/boot', 'server/realtime'],
  'server/boot/machine.ts': ['server/boot', 'server/gateway/house/machine', 'package', 'shared'],
  'server/boot/part-trials.ts': [
    'server/gateway/house/machine',
    'server/gateway/questions',
    'server/realtime',
    'server/audio',
    'shared',
  ],
  'server/boot/process-isolation.ts': ['server/boot', 'server/isolation'],
  'server/boot/listen.ts': [
    'server/boot/answer-unreadable',
    'server/boot/last-answer',
    'server/boot/limit-body-time',
    'server/gateway/access/is-loopback-host',
    'server/gateway/gateway-env',
  ],
  'server/boot/service-connection.ts': ['server/gateway/service-client'],
  'server/cli': ['server/boot', 'server/backup', 'server/gateway/service-client', 'shared'],
  'server/cli/restore.ts': ['server', 'shared'],
  'server/backup': ['server/database'],
  'server/cli/ask': ['server/cli', 'server/realtime/answers', 'shared'],
  'server/cli/ask-ahead': ['server/cli', 'server/boot', 'server/realtime/answers', 'shared'],
  'server/isolation': [],
  'server/audio': ['shared'],
  'server/database': [],
  'server/network': [],
  'server/gateway': ['server/database', 'server/isolation', 'shared'],
  'server/service': ['server/database', 'server/isolation', 'server/network', 'server/audio', 'shared'],
  'server/realtime/process': [
    'server/realtime/face/face',
    'server/service/sessions/realtime-node',
    'server/realtime/openai',
    'server/realtime/speech/tts',
    'shared',
  ],
  'server/realtime/node': [
    'server/realtime/process',
    'server/realtime/face/face',
    'server/service/sessions/realtime-node',
    'shared',
  ],
  'server/realtime/media': [
    'server/realtime/process',
    'server/realtime/face/face',
    'server/realtime/openai',
    'server/service/sessions/realtime-node',
    'server/network',
    'server/audio',
    'shared',
  ],
  'server/realtime/agent': [
    'server/realtime/listening',
    'server/realtime/answers',
    'server/realtime/speech',
    'server/realtime/process',
    'shared',
  ],
  'server/realtime/openai': ['shared'],
  'server/realtime/listening': ['server/realtime/process', 'server/realtime/openai', 'server/audio', 'shared'],
  'server/realtime/prepared': [],
  'server/realtime/answers': ['server/realtime/prepared', 'server/realtime/openai', 'server/audio', 'shared'],
  'server/realtime/speech': ['server/realtime/process/supervised', 'server/realtime/openai', 'server/audio', 'shared'],
  'server/realtime/face': ['server/realtime/prepared', 'server/realtime/process/supervised', 'server/audio', 'shared'],
}

/** Below server/service: routes call resource folders, those call assets and engines, never back. */
const serviceOrder = ['http', 'resources', 'engines', 'assets']
const serviceLayer = (path: string) => {
  const part = path.split('/')[2] ?? ''
  if (['http', 'engines', 'assets'].includes(part)) return serviceOrder.indexOf(part)
  return /^(avatars|documents|sessions|tasks|uploads|organization)$/.test(part) ? 1 : serviceOrder.length
}

/** What shared may import of packages: all that browsers and Node both have, and both sides need. */
const packagesOfShared = ['zod', '@hono/zod-openapi']

const isWithin = (path: string, folder: string) =>
  path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`)
const folderOf = (path: string) =>
  Object.keys(mayImport)
    .toSorted((a, b) => b.length - a.length)
    .find((folder) => isWithin(path, folder))

/** Every module a source names: static, re-exported and dynamic; without those that only give it types, if they don't count. */
function importedModules(file: string, source: string, { typesCount = true } = {}): string[] {
  const { module, program } = parseSync(file, source)
  const dynamic: string[] = []
  new Visitor({
    ImportExpression(node) {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') dynamic.push(node.source.value)
    },
  }).visit(program)
  return [
    ...module.staticImports
      .filter(({ entries }) => typesCount || entries.length === 0 || entries.some(({ isType }) => !isType))
      .map((i) => i.moduleRequest.value),
    ...module.staticExports.flatMap((e) => e.entries.flatMap((x) => x.moduleRequest?.value ?? [])),
    ...dynamic,
  ]
}

function forbiddenImports(file: string, source: string): string[] {
  const from = folderOf(file)
  if (from === undefined) return [`${file} lies in no folder with a rule`]
  return importedModules(file, source).flatMap((name) => {
    if (!name.startsWith('.')) {
      const outside = from.startsWith('shared') && !packagesOfShared.includes(name)
      return outside ? [`${file} -> ${name}`] : []
    }
    const target = join(dirname(file), name)
    const to = folderOf(target)
    const allowed = to === from || mayImport[from]!.some((folder) => isWithin(target, folder))
    const upwards =
      isWithin(file, 'server/service') &&
      isWithin(target, 'server/service') &&
      serviceLayer(target) < serviceLayer(file)
    return allowed && !upwards ? [] : [`${file} -> ${target}`]
  })
}

const filesOf = (top: string, names = /[.]tsx?$/) =>
  readdirSync(join(root, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('node_modules'))
const sources = ['web', 'server', 'shared'].flatMap((top) => filesOf(top))

const settings = readdirSync(root).filter((file) => /[.](?:ts|[cm]?js)$/.test(file))

const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('what the rules name is there', () => {
  const named = Object.entries(mayImport).flat(2)
  const isThere = (path: string) => ['', '.ts', '.json'].some((ending) => existsSync(join(root, path + ending)))
  expect(named.filter((path) => !isThere(path))).toEqual([])
})

test('imports only run in the direction that is allowed', { timeout: 30_000 }, () => {
  expect(sources.length).toBeGreaterThan(5)
  expect(sources.flatMap((file) => forbiddenImports(file, read(file)))).toEqual([])
})

test('a forbidden import is seen, also a dynamic or re-exported one', () => {
  expect(forbiddenImports('web/call/a.ts', "import '../ui/b.ts'")).toHaveLength(1)
  expect(forbiddenImports('server/gateway/a.ts', "export * from '../service/http/app.ts'")).toHaveLength(1)
  expect(forbiddenImports('server/realtime/listening/a.ts', "await import('../answers/answers.ts')")).toHaveLength(1)
  expect(forbiddenImports('server/service/documents/a.ts', "import '../http/app.ts'")).toHaveLength(1)
  for (const name of ['node:fs', 'fs', 'fs/promises', 'buffer', 'hono/cors', '@preact/signals'])
    expect(forbiddenImports('shared/wire/a.ts', `import '${name}'`), name).toHaveLength(1)
})

/** The way from a module back to itself; undefined where there is none. */
function findCircle(importsOf: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const [way, done]: [string[], Set<string>] = [[], new Set()]
  const follow = (file: string): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    way.push(file)
    const circle = (importsOf.get(file) ?? []).map(follow).find((found) => found !== undefined)
    way.pop()
    done.add(file)
    return circle
  }
  return [...importsOf.keys()].map(follow).find((found) => found !== undefined)
}

test('no import leads back to where it began', { timeout: 30_000 }, () => {
  const importsOf = (file: string) =>
    importedModules(file, read(file), { typesCount: false })
      .filter((name) => name.startsWith('.'))
      .map((name) => join(dirname(file), name))
  expect(findCircle(new Map(sources.map((file) => [file, importsOf(file)])))).toBeUndefined()
})

test('a circle is seen, also one through a dynamic import, and types make none', () => {
  const circle = { a: ['b'], b: ['c', 'd'], c: [], d: ['e'], e: ['b'] }
  expect(findCircle(new Map(Object.entries(circle)))).toEqual(['b', 'd', 'e', 'b'])
  expect(findCircle(new Map(Object.entries({ ...circle, e: ['c'] })))).toBeUndefined()
  const source =
    "import type { A } from './a.ts'\nimport { type B } from './b.ts'\nimport './c.ts'\nawait import('./d.ts')"
  expect(importedModules('x.ts', source, { typesCount: false })).toEqual(['./c.ts', './d.ts'])
})

test('only config.ts reads the environment', () => {
  const readers = sources.filter((file) => /process[.]env\b/.test(read(file)))
  expect(readers.filter((file) => file !== 'server/boot/config.ts')).toEqual([])
})

/** Texts that a person reads, as one function of a character in each language. */
const mayBeLong = /^web[/]ui[/]text[/][a-z]{2}[.]ts$/

/**
 * Functions of a file that are longer than 80 lines. Those within a function are not counted with it, as a class isn't its
 * methods: what a factory or a group of tests holds is judged one by one.
 */
function longFunctions(file: string, source: string): string[] {
  const lines = (from: number, to: number) => source.slice(from, to).split('\n').length
  const found: string[] = []
  const within: number[] = []
  const enter = () => void within.push(0)
  const leave = ({ start, end }: { start: number; end: number }) => {
    const all = lines(start, end)
    const own = all - within.pop()!
    if (own > 80) found.push(`${file}:${lines(0, start)} has ${own} lines`)
    if (within.length > 0) within[within.length - 1]! += all - 1
  }
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(parseSync(file, source).program)
  return found
}

test('no file is longer than 300 lines and no function longer than 80, tests included', { timeout: 30_000 }, () => {
  const files = [
    ...settings,
    ...['web', 'server', 'shared', 'widget', 'test'].flatMap((top) => filesOf(top, /[.](?:tsx?|[cm]?js)$/)),
  ].filter((file) => !mayBeLong.test(file))
  expect(files.filter((file) => read(file).trimEnd().split('\n').length > 300)).toEqual([])
  expect(files.flatMap((file) => longFunctions(file, read(file)))).toEqual([])
})

test('a long function is seen, and one that only holds others is not', () => {
  const body = 'run()\n'.repeat(79)
  expect(longFunctions('a.ts', `const a = () => {\n${body}}`)).toEqual(['a.ts:1 has 81 lines'])
  expect(longFunctions('a.ts', `const a = () => {\n${`const b = () => {\n${body.slice(6)}}\n`.repeat(3)}}`)).toEqual([])
})
