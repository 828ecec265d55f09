import { access, constants, mkdir } from 'node:fs/promises'
import type { GenerationClient } from '../../gateway/service-client/generation-client.ts'
import type { Command } from './read-command.ts'
import { createProgressLine, type Terminal } from './progress-line.ts'
import { sendLocalFiles } from './send-local-files.ts'
import { CommandProblem } from '../command-problem.ts'

interface TaskParts {
  client: GenerationClient
  /** For people: what happens. */
  terminal: Terminal
  /** Paths of the saved files, one a line. */
  output: { write(text: string): unknown }
  now: () => number
  /** Aborts on Ctrl-C. */
  signal: AbortSignal
}

/** Makes one thing from start to end. Throws a CommandProblem when `signal` aborts; a task that was made is cancelled. */
export async function runTask(command: Command, parts: TaskParts): Promise<void> {
  try {
    await makeOne(command, parts)
  } catch (error) {
    throw parts.signal.aborted && !(error instanceof CommandProblem) ? new CommandProblem('Cancelled.') : error
  }
}

async function makeFolder(out: string): Promise<void> {
  try {
    await mkdir(out, { recursive: true })
    await access(out, constants.W_OK)
  } catch {
    throw new CommandProblem(`${out} must be a folder that you may write to. Name another with --out.`)
  }
}

async function makeOne({ kind, body, isModelChosen, out }: Command, parts: TaskParts): Promise<void> {
  const { client, terminal, output, signal } = parts
  await makeFolder(out)
  // Who can't be reached, or refuses the secret, is told before anything is sent.
  await client.organization()
  const say = (text: string) => terminal.write(`${text}\n`)
  if (isModelChosen) say(`Model: ${String(body['model'])}`)
  const sent = await sendLocalFiles(body, async (path) => {
    say(`Sending ${path}`)
    return client.upload(path, signal)
  })
  signal.throwIfAborted()
  // Not cut short by Ctrl-C: a task that was made must be known to be cancelled.
  const { id, estimatedCost } = await client.submit(kind, sent as never)
  say(`Task ${id}${estimatedCost ? `, ${credits(estimatedCost.credits)}` : ''}`)
  const line = createProgressLine(terminal, parts.now)
  try {
    const onReading = ({ status, progress }: { status: string; progress?: number | null | undefined }) =>
      line.show(status, progress)
    const task = await client.waitForTask(id, { signal, onReading })
    line.clear()
    if (task.status === 'FAILED') {
      throw new CommandProblem(
        `The task failed: ${task.failure ?? 'no reason given'}. ${task.failureReason ?? ''}`.trim(),
      )
    }
    const urls = task.output ?? []
    for (const [index, url] of urls.entries()) {
      const name = urls.length === 1 ? `${kind}-${id}` : `${kind}-${id}-${index + 1}`
      output.write(`${await client.download(url, out, name, { signal })}\n`)
    }
    say(`Done${task.cost ? ` for ${credits(task.cost.credits)}` : ''}.`)
  } catch (error) {
    line.clear()
    if (signal.aborted) await cancel(client, id)
    throw error
  }
}

const cancel = (client: GenerationClient, id: string) =>
  client.removeTask(id).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new CommandProblem(`Task ${id} could not be cancelled, and may still be charged: ${why}`)
  })

const credits = (count: number) => `${count} credit${count === 1 ? '' : 's'}`
