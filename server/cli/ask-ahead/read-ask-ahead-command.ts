import { parseArgs } from 'node:util'
import { CommandProblem } from '../command-problem.ts'

/** Which papers a model is asked about. */
export interface AskAheadCommand {
  papers: string
  /** The lines are written into the files. */
  isWriting: boolean
}

const options = {
  papers: { type: 'string' },
  write: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** What the words after `npm run ask-ahead --` ask for; throws a CommandProblem when they make no sense. */
export function readAskAheadCommand(args: string[]): AskAheadCommand | 'help' {
  const { values } = parse(args)
  if (values.help === true || args.length === 0) return 'help'
  if (values.papers === undefined)
    throw new CommandProblem('Say which papers: npm run ask-ahead -- --papers FOLDER. With --help it tells more.')
  return { papers: values.papers, isWriting: values.write === true }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options })
  } catch (error) {
    const message = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new CommandProblem(`${message}. npm run ask-ahead -- --help tells more.`)
  }
}
