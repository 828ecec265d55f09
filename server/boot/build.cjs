// Builds the pages and the server's programs; ends this process when that fails.
const { spawnSync } = require('node:child_process')
const { join } = require('node:path')

const vite = join(__dirname, '../../node_modules/vite/bin/vite.js')
const build = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
  cwd: join(__dirname, '../..'),
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(build.status ?? 1)
