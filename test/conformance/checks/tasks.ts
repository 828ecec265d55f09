import assert from 'node:assert/strict'
import { type Check, inSection } from '../check.ts'
import { hasFields, isId, isRefused, isTime } from '../expect.ts'
import { bodyOf, generations } from '../generations.ts'
import { cheapImage, type World } from '../world.ts'

const check = inSection('States and transitions')
const fieldsCheck = inSection('Resources and their fields')
const tierCheck = inSection('Tiers')

/** Long enough to be seen unfinished. */
const slow = bodyOf(
  generations.find(({ kind, model }) => kind === 'text_to_video' && model === 'gen4.5')!,
  {
    duration: 10,
  },
)
const slowCredits = 120

/** Well formed, and not there. */
const nowhere = 'https://no-such-host.example.com/picture.png'

/** Fills every place of the organization; the last one submitted has to wait. */
async function overfill(world: World) {
  const { tier } = (await world.client.read('/v1/organization')) as unknown as {
    tier: { models: Record<string, { maxConcurrentGenerations: number }> }
  }
  const places = tier.models['gen4.5']!.maxConcurrentGenerations
  const ids: string[] = []
  for (let count = 0; count <= places; count++) ids.push(await world.task('text_to_video', slow))
  return { places, ids, removeAll: () => Promise.all(ids.map((id) => world.client.remove(`/v1/tasks/${id}`))) }
}

const statusOf = async ({ client }: World, id: string) => (await client.read(`/v1/tasks/${id}`))['status']

export const taskChecks: Check[] = [
  fieldsCheck('a submitted task has an id, a status, a time and what it will cost', async (world) => {
    const { id } = await world.client.made('/v1/text_to_video', slow)
    const record = await world.client.read(`/v1/tasks/${id}`)
    await world.client.removed(`/v1/tasks/${id}`)
    isId(record.id)
    isTime(record['createdAt'])
    assert.equal(record.id, id)
    const isRunning = record['status'] === 'RUNNING'
    assert.ok(['PENDING', 'THROTTLED', 'RUNNING'].includes(String(record['status'])), String(record['status']))
    hasFields(record, ['id', 'status', 'createdAt', 'estimatedCost', ...(isRunning ? ['progress'] : [])])
    assert.deepEqual(record['estimatedCost'], { credits: slowCredits })
  }),
  fieldsCheck('a running task tells its progress from 0 to 1', async (world) => {
    const { id } = await world.client.made('/v1/text_to_video', slow)
    const record = await world.until(`/v1/tasks/${id}`, ({ status }) => status !== 'PENDING' && status !== 'THROTTLED')
    await world.client.remove(`/v1/tasks/${id}`)
    if (record['status'] !== 'RUNNING') return
    const progress = record['progress'] as number
    assert.ok(progress >= 0 && progress <= 1, `progress is ${progress}`)
  }),
  fieldsCheck('a task that SUCCEEDED has output and cost, and no failure', async (world) => {
    const record = await world.image()
    assert.equal(record['status'], 'SUCCEEDED', JSON.stringify(record))
    hasFields(record, ['id', 'status', 'createdAt', 'output', 'cost'])
    assert.deepEqual(record['cost'], { credits: 2 })
    const output = record['output'] as unknown[]
    assert.ok(output.length > 0 && output.every((url) => URL.canParse(String(url))), 'output is no list of URLs')
  }),
  fieldsCheck('a FAILED task has a code, a reason and its cost, and no output', async (world) => {
    const id = await world.task('image_to_video', bodyOf(generations[0]!, { promptImage: nowhere }))
    const record = await world.finished(id)
    hasFields(record, ['id', 'status', 'createdAt', 'failure', 'failureReason', 'cost'])
    assert.deepEqual([record['status'], record['failure']], ['FAILED', 'ASSET.INVALID'])
    assert.match(String(record['failureReason']), /.{5,}/)
  }),
  check('the credits of a task that FAILED come back', async (world) => {
    const before = await world.balance()
    const id = await world.task('image_to_video', bodyOf(generations[0]!, { promptImage: nowhere }))
    assert.equal((await world.finished(id))['status'], 'FAILED')
    assert.equal(await world.balance(), before)
  }),
  check('a prompt that moderation refuses is FAILED with SAFETY.INPUT, and its credits stay spent', async (world) => {
    const before = await world.balance()
    const id = await world.task('text_to_image', { ...cheapImage(), promptText: 'a porn scene' })
    const record = await world.finished(id)
    assert.equal(record['status'], 'FAILED')
    assert.match(String(record['failure']), /^SAFETY[.]INPUT[.][A-Z_]+$/)
    assert.deepEqual(record['cost'], { credits: 2 })
    assert.equal(await world.balance(), before - 2)
  }),
  check('DELETE cancels an unfinished task: 204, then 404, and its credits come back', async (world) => {
    const before = await world.balance()
    const { id } = await world.client.made('/v1/text_to_video', slow)
    assert.equal(await world.balance(), before - slowCredits)
    await world.client.removed(`/v1/tasks/${id}`)
    isRefused(await world.client.get(`/v1/tasks/${id}`), 404, 'NOT_FOUND')
    isRefused(await world.client.remove(`/v1/tasks/${id}`), 404, 'NOT_FOUND')
    assert.equal(await world.balance(), before)
  }),
  check('over the concurrency a task is THROTTLED and not refused', async (world) => {
    const { ids, places, removeAll } = await overfill(world)
    const statuses = await Promise.all(ids.map((id) => statusOf(world, id)))
    await removeAll()
    assert.equal(statuses.at(-1), 'THROTTLED')
    const inPlaces = statuses.slice(0, places)
    assert.ok(!inPlaces.includes('THROTTLED'), `within ${places} places: ${inPlaces.join(', ')}`)
  }),
  tierCheck('a THROTTLED task goes on by itself when a place frees, oldest first', async (world) => {
    const { ids, removeAll } = await overfill(world)
    const later = await world.task('text_to_video', slow)
    await world.client.removed(`/v1/tasks/${ids[0]}`)
    await world.until(`/v1/tasks/${ids.at(-1)}`, ({ status }) => status !== 'THROTTLED')
    const status = await statusOf(world, later)
    await removeAll()
    await world.client.remove(`/v1/tasks/${later}`)
    assert.equal(status, 'THROTTLED')
  }),
]
