import { parseArgs } from 'node:util'
import { CommandProblem } from '../command-problem.ts'
import { readHours } from './read-hours.ts'

export type ScreensCommand =
  | 'help'
  | { verb: 'list' }
  | { verb: 'add'; body: object }
  | { verb: 'set'; slug: string; body: object }
  | { verb: 'remove' | 'on' | 'off'; slug: string }

const string = { type: 'string' } as const

/** What the words after `npm run screens --` ask for; throws a CommandProblem when they make no sense. */
export function readScreensCommand(args: string[]): ScreensCommand {
  const { values, positionals } = parse(args)
  const [verb, slug, ...rest] = positionals
  if (values.help === true || verb === undefined) return 'help'
  const problem = (said: string) => new CommandProblem(`${said} npm run screens -- --help tells more.`)
  if (rest.length > 0)
    throw problem(`"${rest.join(' ')}" is too much: a name of several words stands in quotation marks.`)
  switch (verb) {
    case 'list':
      return { verb }
    case 'add': {
      const { name, character } = values
      if (name === undefined || character === undefined || slug !== undefined) {
        throw problem(
          'Say the name and who is met there: npm run screens -- add --name "Welcome desk" --character amara.',
        )
      }
      return { verb, body: addBody({ ...values, name, character }) }
    }
    case 'set':
      if (slug === undefined) throw problem('Say which screen: npm run screens -- set SLUG --hours always.')
      return { verb, slug, body: settingsBody(values) }
    case 'remove':
    case 'on':
    case 'off':
      if (slug === undefined) throw problem(`Say which screen: npm run screens -- ${verb} SLUG.`)
      return { verb, slug }
    default:
      throw problem(`There is no "${verb}" here.`)
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: string,
        character: string,
        origins: { type: 'string', multiple: true },
        title: string,
        line: string,
        greeting: string,
        'talks-at-once': string,
        'talks-per-hour': string,
        hours: string,
        camera: string,
        pin: string,
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new CommandProblem(`${(error as Error).message} npm run screens -- --help tells more.`)
  }
}

function addBody(values: ReturnType<typeof parse>['values'] & { name: string; character: string }): object {
  const { name, character, title, line, greeting } = values
  const limits = {
    talksAtOnce: countOf(values['talks-at-once'], 20),
    talksPerHour: countOf(values['talks-per-hour'], 60),
  }
  const origins = (values.origins ?? []).flatMap((list) => list.split(/[\s,]+/).filter((origin) => origin !== ''))
  return { name, character, origins, card: { title, line, greeting }, limits }
}

/** What is not named stays; the server says what is wrong with a PIN that is none. */
function settingsBody({ hours, camera, pin }: ReturnType<typeof parse>['values']): object {
  if (camera !== undefined && !['on', 'off'].includes(camera)) throw new CommandProblem('--camera is on or off.')
  return {
    ...(hours !== undefined && { hours: readHours(hours) }),
    ...(camera !== undefined && { usesCamera: camera === 'on' }),
    ...(pin !== undefined && { staffPin: pin === 'none' ? null : pin }),
  }
}

/** The server says what is wrong with a number that is none. */
const countOf = (text: string | undefined, usual: number) => (text === undefined ? usual : Number(text))
