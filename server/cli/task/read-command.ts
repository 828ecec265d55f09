import { parseArgs } from 'node:util'
import { generationKinds, generationModels, type GenerationKind } from '../../../shared/catalog/models.ts'
import { CommandProblem } from '../command-problem.ts'

export interface Command {
  kind: GenerationKind
  body: Record<string, unknown>
  /** Whether the model was left out, and the first that makes this kind was taken. */
  isModelChosen: boolean
  /** Folder for the output. */
  out: string
}

export const helpText = `Makes something with the service and saves it here.

  npm run task -- KIND BODY [--out FOLDER]

KIND is one of ${generationKinds.slice(0, 5).join(', ')},
${generationKinds.slice(5).join(', ')}.
BODY is the request as JSON. Without a model, the first one that makes this kind is taken.
Where an asset is asked for, "@picture.png" sends that file first.

  npm run task -- text_to_image '{"promptText":"a lighthouse at dusk","ratio":"1280:720"}'
  npm run task -- image_to_video '{"promptImage":"@harbour.jpg","ratio":"1280:720","duration":5}' --out films

SERVICE_BASE_URL and SERVICE_API_SECRET name the service; without them it is the one that runs on this machine.
Ctrl-C cancels the task.
`

/** Reads the arguments; undefined when help is asked for. Throws a CommandProblem when they can't be used. */
export function readCommand(args: string[]): Command | undefined {
  const { values, positionals } = parse(args)
  if (values.help === true || args.length === 0) return undefined
  const [kindName, json, ...rest] = positionals
  const kind = generationKinds.find((name) => name === kindName)
  if (kind === undefined) {
    throw new CommandProblem(`"${kindName}" can't be made. Choose one of ${generationKinds.join(', ')}.`)
  }
  if (json === undefined) throw new CommandProblem(`Say what to make: npm run task -- ${kind} '{"…":"…"}'.`)
  if (rest.length > 0) throw new CommandProblem(`Put the whole JSON into single quotes; "${rest[0]}" is left over.`)
  const body = parseBody(json)
  const isModelChosen = body['model'] === undefined
  const models = Object.entries(generationModels) as [string, readonly GenerationKind[]][]
  const model = body['model'] ?? models.find(([, kinds]) => kinds.includes(kind))![0]
  return { kind, body: { model, ...body }, isModelChosen, out: values.out ?? '.' }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { out: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    throw new CommandProblem(error instanceof Error ? error.message : String(error))
  }
}

function parseBody(json: string): Record<string, unknown> {
  let body: unknown
  try {
    body = JSON.parse(json)
  } catch (error) {
    throw new CommandProblem(`The body is not JSON: ${error instanceof Error ? error.message : String(error)}.`)
  }
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>
  throw new CommandProblem('The body must be a JSON object, like {"promptText":"…"}.')
}
