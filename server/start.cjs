// `npm start`: builds, then runs the server in this same process, so that signals sent to npm reach it.
require('./node-version.cjs')
const { spawnSync } = require('node:child_process')
const { join } = require('node:path')

const vite = join(__dirname, '../node_modules/vite/bin/vite.js')
const build = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
  cwd: join(__dirname, '..'),
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(build.status ?? 1)
void import('../dist/server/main.js')
