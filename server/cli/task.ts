import { commandLine } from './command-line.ts'
import { createGenerationClient } from '../gateway/service-client/generation-client.ts'
import { inTerminal, requestsTo } from './requests-to.ts'
import { helpText, readCommand } from './task/read-command.ts'
import { runTask } from './task/run-task.ts'

await commandLine(async (openAddress) => {
  const command = readCommand(process.argv.slice(2))
  if (command === undefined) {
    process.stdout.write(helpText)
    return
  }
  const stopped = new AbortController()
  // The second Ctrl-C ends the program as usual.
  process.once('SIGINT', () => stopped.abort())
  await runTask(command, {
    client: createGenerationClient({ ...inTerminal, requests: requestsTo(openAddress()) }),
    terminal: process.stderr,
    output: process.stdout,
    now: Date.now,
    signal: stopped.signal,
  })
})
