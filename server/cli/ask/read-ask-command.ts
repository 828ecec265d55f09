import { parseArgs } from 'node:util'
import { CommandProblem } from '../command-problem.ts'

/** What to ask of which papers. */
export interface AskCommand {
  papers: string
  /** A file of questions; without one they are read from the terminal, one a line. */
  questions: string | null
  isJson: boolean
  name: string
  /** A file that says who the character is. */
  personality: string | null
  timeZone: string | undefined
}

const string = { type: 'string' } as const
const boolean = { type: 'boolean' } as const
const options = {
  papers: string,
  questions: string,
  json: boolean,
  name: string,
  personality: string,
  'time-zone': string,
  help: { ...boolean, short: 'h' },
} as const

/** What the words after `npm run ask --` ask for; throws a CommandProblem when they make no sense. */
export function readAskCommand(args: string[]): AskCommand | 'help' {
  const { values } = parse(args)
  if (values.help === true || args.length === 0) return 'help'
  if (values.papers === undefined)
    throw new CommandProblem('Say which papers: npm run ask -- --papers FOLDER. npm run ask -- --help tells more.')
  return {
    papers: values.papers,
    questions: values.questions ?? null,
    isJson: values.json === true,
    name: values.name ?? 'Alma',
    personality: values.personality ?? null,
    timeZone: values['time-zone'],
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options })
  } catch (error) {
    const message = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new CommandProblem(`${message}. npm run ask -- --help tells more.`)
  }
}
