// `npm run task`: builds when there is no build yet, then runs the program in this same process.
// A build that is there is left alone: a running server starts its processes from it.
require('./node-version.cjs')
const { existsSync } = require('node:fs')
const { join } = require('node:path')

if (!existsSync(join(__dirname, '../dist/server/task.js'))) require('./build.cjs')
void import('../dist/server/task.js')
