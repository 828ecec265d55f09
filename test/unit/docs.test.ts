import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const pages = ['README.md', 'widget/README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)]
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsOf = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .map((line) => anchorOf(line.replace(/^#+ /, '')))

/** What is found in the pages and isn't there, with the page that names it. */
const missing = (find: RegExp, isThere: (named: string, page: string) => boolean) =>
  pages.flatMap(({ path, text }) =>
    [...text.matchAll(find)].flatMap(([, named = '']) => (isThere(named, path) ? [] : [`${path}: ${named}`])),
  )

test('links of the documentation lead to pages and headings that are there', () => {
  const links = missing(/\]\(((?!https?:|mailto:)[^)\s]+)\)/g, (link, page) => {
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? join(root, page) : join(root, dirname(page), file)
    return existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor))
  })
  expect(pages.length).toBeGreaterThan(8)
  expect(links).toEqual([])
})

test('files and commands that the documentation names are there, by their whole paths', () => {
  const isThere = (file: string) => existsSync(join(root, file))
  expect(missing(/`((?:server|shared|web|test|widget|docs)\/[\w./-]+)`/g, isThere)).toEqual([])
  // The package's own README names what lies beside it.
  const isBeside = (file: string, page: string) => isThere(join(dirname(page), file))
  expect(missing(/`([\w./-]+\.tsx?)`/g, (file, page) => isThere(file) || isBeside(file, page))).toEqual([])
  expect(missing(/\bnpm run (?:--?\w+ )*([\w:-]+)/g, (name) => name in scripts)).toEqual([])
})
