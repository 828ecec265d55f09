// `npm run ask`, `npm run ask-ahead`, `npm run task`, `npm run credits`, `npm run screens`, `npm run operator`, `npm run backup`, `npm run restore`: builds when there is no build yet, then runs the named program in this same process.
// A build that is there is left alone: a running server starts its processes from it.
require('../boot/node-version.cjs')
const { existsSync } = require('node:fs')
const { join } = require('node:path')

const [name] = process.argv.splice(2, 1)
const program = join(__dirname, `../../dist/server/${name}.js`)
if (!existsSync(program)) require('../boot/build.cjs')
void import(`../../dist/server/${name}.js`)
