import { commandLine } from './command-line.ts'
import { requestsTo } from './requests-to.ts'

const helpText = `Prints a link, good once and for 24 hours, that makes somebody an owner of the console, or gives an owner
a new password. The server must be running, with the same PORT and DATA_DIR as here.

  npm run operator
`

await commandLine(async (openAddress) => {
  if (process.argv.length > 2) {
    process.stdout.write(helpText)
    return
  }
  const requests = requestsTo(openAddress())
  const { url } = (await requests.send('POST', '/api/console/set-up-links')) as { url: string }
  process.stdout.write(`${url}\n`)
}, 'server')
