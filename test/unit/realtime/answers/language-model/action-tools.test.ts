import { expect, test } from 'vitest'
import type { ServerResponse } from 'node:http'
import type { DeclaredAction } from '../../../../../shared/kiosk/actions.ts'
import { openServer } from '../../../../support/server/openai-server.ts'
import { openMill, saidBy, type Answer } from './mill.ts'

const declared: DeclaredAction[] = [
  {
    name: 'show_map',
    when: ['Where is the café?'],
    say: 'Here is the map.',
    parameters: { type: 'object', properties: { floor: { type: 'integer', default: 0 } } },
  },
]

/** Words, then calls, in pieces as services send them. */
function stream(response: ServerResponse, words: string, calls: object[]): void {
  const event = (delta: object, finish: string | null = null) =>
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`)
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  event({ content: words })
  for (const call of calls) event({ tool_calls: [call] })
  event({}, calls.length > 0 ? 'tool_calls' : 'stop')
  response.end('data: [DONE]\n\n')
}
const call = (name: string, given: string) => [
  { index: 0, id: 'call_1', type: 'function', function: { name, arguments: '' } },
  ...(given.match(/.{1,5}/g) ?? []).map((piece) => ({ index: 0, function: { arguments: piece } })),
]

async function asked(words: string, calls: object[], question = 'what does a ticket cost', language = 'en') {
  const { endpoint, asked: requests } = await openServer((response) => stream(response, words, calls))
  const mill = openMill(endpoint, { language })
  mill.answers.setActions(declared)
  const reply = mill.ask(question) as Answer
  const said = await saidBy(reply)
  const body = JSON.parse(requests[0]!.body.toString()) as { tools?: { function: object }[] }
  return { said, action: reply.actionOfSaid!(), tools: body.tools }
}

test('a model is offered what is declared, and what it calls is shown with its words', async () => {
  const { said, action, tools } = await asked('A ticket costs nine euros [1].', call('show_map', '{"floor": 2}'))
  expect(said).toEqual(['A ticket costs nine euros.'])
  expect(action).toEqual({ name: 'show_map', parameters: { floor: 2 } })
  expect(tools).toEqual([{ type: 'function', function: expect.objectContaining({ name: 'show_map' }) as object }])
  expect(JSON.stringify(tools)).toContain('Where is the café?')
})

test('never more than one', async () => {
  const second = { index: 1, id: 'call_2', type: 'function', function: { name: 'show_map', arguments: '{"floor":3}' } }
  const { action } = await asked('A ticket costs nine euros [1].', [...call('show_map', '{}'), second])
  expect(action).toEqual({ name: 'show_map', parameters: { floor: 0 } })
})

test.each([
  ['that nobody declared', call('open_door', '{}')],
  ['with parameters of another kind', call('show_map', '{"floor":"up"}')],
  ['with parameters that are no JSON', call('show_map', '{"floor":')],
])('a call %s does nothing', async (_, calls) => {
  expect((await asked('A ticket costs nine euros [1].', calls)).action).toBe(undefined)
})

test('a model that only calls is given the words of its own house', async () => {
  const { said, action } = await asked('', call('show_map', '{}'), 'Where is the café?')
  expect(action).toEqual({ name: 'show_map', parameters: { floor: 0 } })
  expect(said.length).toBeGreaterThan(0)
})

test('a model that only calls is given the operator’s sentence where the house has no other words', async () => {
  const { said, action } = await asked('', call('show_map', '{"floor": 1}'), 'wo bekomme ich einen Kaffee', 'de')
  expect(said).toEqual(['Here is the map.'])
  expect(action).toEqual({ name: 'show_map', parameters: { floor: 1 } })
})

test('where the model fails the examples choose', async () => {
  const { endpoint } = await openServer((response) => response.writeHead(500).end())
  const { ask, answers } = openMill(endpoint)
  answers.setActions(declared)
  const reply = ask('Where is the café?') as Answer
  expect((await saidBy(reply)).length).toBeGreaterThan(0)
  expect(reply.actionOfSaid!()).toEqual({ name: 'show_map', parameters: { floor: 0 } })
})
