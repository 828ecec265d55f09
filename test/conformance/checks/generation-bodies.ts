import assert from 'node:assert/strict'
import { type Check, inSection } from '../check.ts'
import { isRefused, isRefusedFor, issuesOf } from '../expect.ts'
import { bodyOf, generations, kinds, withValueAt, type Edge, type Generation } from '../generations.ts'
import type { World } from '../world.ts'

const check = inSection('Generation bodies')
/** No body has such a field: with it every body is refused, and so costs nothing. */
const probe = 'conformanceProbe'

const shown = (value: unknown) => JSON.stringify(value).slice(0, 80)

/** A value is taken when a body is refused for the probe alone. */
async function isTaken({ client }: World, generation: Generation, path: string, value: unknown): Promise<void> {
  const isTag = path === 'referenceImages.0.tag'
  const start = isTag
    ? withValueAt(bodyOf(generation), 'referenceImages.0.uri', 'https://example.com/a.png')
    : bodyOf(generation)
  const body = { ...withValueAt(start, path, value), [probe]: 1 }
  const reply = await client.post(`/v1/${generation.kind}`, body)
  isRefused(reply, 400, 'VALIDATION')
  assert.deepEqual(issuesOf(reply), [probe], `${shown(value)} was not taken`)
}

async function isNotTaken(world: World, generation: Generation, path: string, value: unknown): Promise<void> {
  const isTag = path === 'referenceImages.0.tag'
  const start = isTag
    ? withValueAt(bodyOf(generation), 'referenceImages.0.uri', 'https://example.com/a.png')
    : bodyOf(generation)
  const reply = await world.client.post(`/v1/${generation.kind}`, withValueAt(start, path, value))
  assert.notEqual(reply.status, 200, `${shown(value)} was taken`)
  isRefusedFor(reply, path)
}

const ofEdge = (generation: Generation, { path, good, bad }: Edge) =>
  check(`${generation.kind} ${generation.model}: ${path} takes what is listed and nothing beyond`, async (world) => {
    for (const value of good) await isTaken(world, generation, path, value)
    for (const value of bad) await isNotTaken(world, generation, path, value)
  })

const ofModel = (generation: Generation): Check[] => {
  const { kind, model, required, edges } = generation
  const name = `${kind} ${model}`
  return [
    check(`${name}: ${required.join(', ')} ${required.length === 1 ? 'is' : 'are'} required`, async ({ client }) => {
      const reply = await client.post(`/v1/${kind}`, { model })
      isRefused(reply, 400, 'VALIDATION')
      assert.deepEqual(issuesOf(reply).toSorted(), required.toSorted())
    }),
    ...edges.map((edge) => ofEdge(generation, edge)),
  ]
}

const modelsOf = (kind: string) => generations.filter((generation) => generation.kind === kind)

export const generationBodyChecks: Check[] = [
  ...generations.flatMap(ofModel),
  ...kinds.map((kind) =>
    check(`${kind}: model is required, and only its own models are taken`, async (world) => {
      const [generation] = modelsOf(kind)
      const { model, ...body } = bodyOf(generation!)
      isRefusedFor(await world.client.post(`/v1/${kind}`, body), 'model')
      const own = modelsOf(kind).map((one) => one.model)
      const others = [...new Set(generations.map((one) => one.model))].filter((one) => !own.includes(one))
      for (const other of [...others, 'gwm1_avatars', '', 7]) {
        const reply = await world.client.post(`/v1/${kind}`, { ...body, model: other })
        assert.notEqual(reply.status, 200, `${String(other)} was taken as well as ${String(model)}`)
        isRefusedFor(reply, 'model')
      }
    }),
  ),
]
