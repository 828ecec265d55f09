// Runs before anything else, so it is written for old versions of Node.js too.
var version = process.versions.node.split('.').map(Number)
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error(
    'Visavis needs Node.js 20.19 or newer; this is ' +
      process.version +
      '. Get a newer one from https://nodejs.org and try again.',
  )
  process.exit(1)
}
