// Builds the pages and the server's programs unless they are built from just what is there; ends this process when that fails.
const { spawnSync } = require('node:child_process')
const { existsSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')
const { buildStamp } = require('./build-stamp.cjs')

const root = join(__dirname, '../..')
const builtFrom = join(root, 'dist/built-from')

if (!existsSync(builtFrom) || readFileSync(builtFrom, 'utf8') !== buildStamp(root)) {
  rmSync(builtFrom, { force: true })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const options = { cwd: root, stdio: 'inherit' }
  const build = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], options)
  if (build.status !== 0) process.exit(build.status ?? 1)
  writeFileSync(builtFrom, buildStamp(root))
}
