const { createHash } = require('node:crypto')
const { existsSync, readdirSync, readFileSync, statSync } = require('node:fs')
const { join, relative } = require('node:path')

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

/** What a build makes. */
const built = ['dist/server', 'dist/web']

/**
 * Changes whenever a file that a build is made from changes, comes or goes (`npm install` writes its lock file anew each time,
 * mostly with the same content), or one that was built goes.
 * @param {string} root The project's folder.
 * @returns {string}
 */
exports.buildStamp = (root) => {
  const settings = readdirSync(root).filter((name) => buildSettings.test(name))
  const files = [...sources, ...settings].flatMap((name) => filesIn(join(root, name)))
  const hash = createHash('sha256')
  for (const file of files.toSorted()) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\n${content.length}\n`).update(content)
  }
  for (const file of built.flatMap((name) => filesIn(join(root, name))).toSorted())
    hash.update(`${relative(root, file)}\n${statSync(file).size}\n`)
  return hash.digest('hex')
}
