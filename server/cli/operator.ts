import { setTimeout as delay } from 'node:timers/promises'
import { commandLine } from './command-line.ts'
import { createServiceRequests } from '../gateway/service-client/service-requests.ts'

const helpText = `Prints a link, good once and for 24 hours, that makes somebody an owner of the console, or gives an owner
a new password. The server must be running, with the same PORT and DATA_DIR as here.

  npm run operator
`

await commandLine(async (openAddress) => {
  if (process.argv.length > 2) {
    process.stdout.write(helpText)
    return
  }
  const requests = createServiceRequests({
    ...openAddress(),
    fetch: (url, init) => globalThis.fetch(url, init),
    random: Math.random,
    wait: (delayMs, signal) => delay(delayMs, null, { signal }),
    closed: new AbortController().signal,
  })
  const { url } = (await requests.send('POST', '/api/console/set-up-links')) as { url: string }
  process.stdout.write(`${url}\n`)
}, 'server')
