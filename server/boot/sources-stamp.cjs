const { createHash } = require('node:crypto')
const { existsSync, readdirSync, statSync } = require('node:fs')
const { join } = require('node:path')

/** All that a build is made from; the second lock file is what `npm install` has put there. */
const sources = [
  'server',
  'shared',
  'web',
  'widget',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'tsconfig.json',
]
const buildSettings = /^vite\..+\.ts$/

/** @param {string} path @returns {string[]} The files in it, or itself. */
function filesIn(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)))
}

/**
 * Changes whenever a file that a build is made from is written, comes or goes.
 * @param {string} root The project's folder.
 * @returns {string}
 */
exports.sourcesStamp = (root) => {
  const settings = readdirSync(root).filter((name) => buildSettings.test(name))
  const files = [...sources, ...settings].flatMap((name) => filesIn(join(root, name)))
  const hash = createHash('sha256')
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file}\n${size}\n${mtimeMs}\n`)
  }
  return hash.digest('hex')
}
