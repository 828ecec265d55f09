import assert from 'node:assert/strict'
import { type Check, inSection } from '../check.ts'
import { hasFields, isId } from '../expect.ts'
import { bodyOf, generations } from '../generations.ts'

const check = inSection('Models and prices')
const said = (credits: number) => `${credits} credit${credits === 1 ? '' : 's'}`

export const modelChecks: Check[] = [
  ...generations.map((generation) => {
    const { kind, model, credits } = generation
    return check(`${model} is taken at POST /v1/${kind} and costs ${said(credits)}`, async ({ client }) => {
      const answer = await client.made(`/v1/${kind}`, bodyOf(generation))
      await client.removed(`/v1/tasks/${answer.id}`)
      hasFields(answer, ['id', 'estimatedCost'])
      isId(answer.id)
      assert.deepEqual(answer['estimatedCost'], { credits })
    })
  }),
  ...generations.flatMap((generation) =>
    (generation.priced ?? []).map(({ change, credits, why }) =>
      check(`${generation.kind} ${generation.model} costs ${said(credits)}: ${why}`, async (world) => {
        const submitted = await world.submitted(generation.kind, bodyOf(generation, change))
        assert.equal(submitted.credits, credits)
      }),
    ),
  ),
]
