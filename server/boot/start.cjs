// `npm start`: builds, then runs the server in this same process, so that signals sent to npm reach it.
require('./node-version.cjs')
require('./build.cjs')
void import('../../dist/server/main.js')
