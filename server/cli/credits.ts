import { creditLimits } from '../../shared/catalog/limits.ts'
import { commandLine } from './command-line.ts'
import { CommandProblem } from './command-problem.ts'
import { requestsTo } from './requests-to.ts'

const helpText = `Tells the organization's balance of credits, or adds to it. The server must be running.

  npm run credits
  npm run credits -- grant 5000
`

/** How many credits to add, 0 for none; undefined when help is asked for. */
function readGrant(args: string[]): number | undefined {
  if (args.length === 0) return 0
  if (args.includes('--help') || args.includes('-h')) return undefined
  const [verb, count = '', ...rest] = args
  const credits = /^[1-9]\d*$/.test(count) ? Number(count) : 0
  if (verb !== 'grant' || credits === 0 || rest.length > 0) {
    throw new CommandProblem('Say how many credits to add, a whole number: npm run credits -- grant 5000')
  }
  if (credits <= creditLimits.perGrant) return credits
  const most = creditLimits.perGrant.toLocaleString('en')
  throw new CommandProblem(`At most ${most} credits can be added at once. Grant them in several steps.`)
}

await commandLine(async (openAddress) => {
  const credits = readGrant(process.argv.slice(2))
  if (credits === undefined) {
    process.stdout.write(helpText)
    return
  }
  const requests = requestsTo(openAddress())
  const answer =
    credits === 0
      ? await requests.send('GET', '/v1/organization')
      : await requests.send('POST', '/v1/organization/credits', { body: { credits } })
  process.stdout.write(`The balance is ${(answer as { creditBalance: number }).creditBalance} credits.\n`)
})
