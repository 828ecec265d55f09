import { setTimeout as delay } from 'node:timers/promises'
import { commandLine } from './command-line.ts'
import { CommandProblem } from './command-problem.ts'
import { createServiceRequests } from '../gateway/service-client/service-requests.ts'

const helpText = `Tells the organization's balance of credits, or adds to it. The server must be running.

  npm run credits
  npm run credits -- grant 5000
`

/** How many credits to add, 0 for none; undefined when help is asked for. */
function readGrant(args: string[]): number | undefined {
  if (args.length === 0) return 0
  if (args.includes('--help') || args.includes('-h')) return undefined
  const [verb, count = '', ...rest] = args
  if (verb === 'grant' && /^[1-9]\d{0,9}$/.test(count) && rest.length === 0) return Number(count)
  throw new CommandProblem('Say how many credits to add, a whole number: npm run credits -- grant 5000')
}

await commandLine(async (openAddress) => {
  const credits = readGrant(process.argv.slice(2))
  if (credits === undefined) {
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
  const answer =
    credits === 0
      ? await requests.send('GET', '/v1/organization')
      : await requests.send('POST', '/v1/organization/credits', { body: { credits } })
  process.stdout.write(`The balance is ${(answer as { creditBalance: number }).creditBalance} credits.\n`)
})
