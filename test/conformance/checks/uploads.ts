import assert from 'node:assert/strict'
import { type Check, inSection } from '../check.ts'
import type { Fields } from '../client.ts'
import { hasFields, isRefusedFor } from '../expect.ts'
import { bodyOf, generations } from '../generations.ts'
import { clip, png, wav } from '../media.ts'
import { avatarBody, type World } from '../world.ts'

const check = inSection('Uploads')
const limit = inSection('Limits')

interface Target {
  uploadUrl: string
  fields: Record<string, string>
  uri: string
}

const target = async ({ client }: World, filename = 'picture.png') =>
  (await client.made('/v1/uploads', { filename })) as Fields & Target

/** Sends a file as the target asks for it; resolves to the status. */
async function send({ uploadUrl, fields }: Target, bytes: Uint8Array, filename = 'picture.png'): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), filename)
  const response = await fetch(uploadUrl, { method: 'POST', body: form })
  await response.body?.cancel()
  return response.status
}

async function uploaded(world: World, bytes: Uint8Array, filename?: string): Promise<string> {
  const made = await target(world, filename)
  assert.equal(await send(made, bytes, filename), 204)
  return made.uri
}

const generationOf = (kind: string) => generations.find((one) => one.kind === kind)!

export const uploadChecks: Check[] = [
  check('an upload has a target, its fields and a URI', async (world) => {
    const made = await target(world)
    hasFields(made, ['uploadUrl', 'fields', 'uri'])
    assert.ok(URL.canParse(made.uploadUrl))
    assert.match(made.uri, /^service:\/\/uploads\/[\da-f-]{36}$/)
    assert.ok(Object.values(made.fields).every((value) => typeof value === 'string'))
  }),
  check('a file that was sent to the target can be named in a generation', async (world) => {
    const promptImage = await uploaded(world, png(2000))
    const { credits } = await world.submitted('image_to_video', bodyOf(generationOf('image_to_video'), { promptImage }))
    assert.equal(credits, 24)
    const audioUri = await uploaded(world, wav(13), 'sound.wav')
    const isolation = bodyOf(generationOf('voice_isolation'), { audioUri })
    assert.equal((await world.submitted('voice_isolation', isolation)).credits, 3)
    const videoUri = await uploaded(world, clip(), 'clip.mp4')
    const video = bodyOf(generationOf('video_to_video'), { videoUri })
    assert.equal((await world.submitted('video_to_video', video)).credits, 60)
  }),
  check('a file that was sent to the target can be the picture of an avatar', async (world) => {
    const id = await world.newAvatar({ referenceImage: await uploaded(world, png(2000)) })
    const record = await world.until(`/v1/avatars/${id}`, ({ status }) => status !== 'PROCESSING')
    assert.equal(record['status'], 'READY', String(record['failureReason']))
  }),
  check('an upload without its file can’t be used yet', async (world) => {
    const { uri } = await target(world)
    const body = bodyOf(generationOf('image_to_video'), { promptImage: uri })
    isRefusedFor(await world.client.post('/v1/image_to_video', body), 'promptImage')
    isRefusedFor(await world.client.post('/v1/avatars', avatarBody({ referenceImage: uri })), 'referenceImage')
  }),
  check('what a file is, its bytes say, not its name', async (world) => {
    const promptImage = await uploaded(world, wav(5), 'picture.png')
    const id = await world.task('image_to_video', bodyOf(generationOf('image_to_video'), { promptImage }))
    const record = await world.finished(id)
    assert.deepEqual([record['status'], record['failure']], ['FAILED', 'ASSET.INVALID'])
    const sound = await uploaded(world, wav(5), 'picture.png')
    const isolation = bodyOf(generationOf('voice_isolation'), { audioUri: sound })
    assert.equal((await world.submitted('voice_isolation', isolation)).credits, 1)
  }),
  limit('an uploaded file has at least 512 bytes', async (world) => {
    assert.equal(await send(await target(world), wav(1).subarray(0, 511)), 400)
    assert.equal(await send(await target(world), wav(1).subarray(0, 512)), 204)
  }),
  check('a filename has 3 to 255 characters, and only ephemeral uploads are made', async ({ client }) => {
    for (const filename of ['a.b', 'x'.repeat(255)]) await client.made('/v1/uploads', { filename })
    await client.made('/v1/uploads', { filename: 'a.png', type: 'ephemeral' })
    for (const filename of ['ab', 'x'.repeat(256), 7])
      isRefusedFor(await client.post('/v1/uploads', { filename }), 'filename')
    isRefusedFor(await client.post('/v1/uploads', {}), 'filename')
    isRefusedFor(await client.post('/v1/uploads', { filename: 'a.png', type: 'lasting' }), 'type')
  }),
  check('a target takes one file, and only with its own fields', async (world) => {
    const made = await target(world)
    const fields = Object.fromEntries(Object.keys(made.fields).map((name) => [name, 'altered']))
    assert.equal(await send({ ...made, fields }, png(2000)), 403)
    assert.equal(await send({ ...made, fields: {} }, png(2000)), 403)
    assert.equal(await send(made, png(2000)), 204)
    assert.equal(await send(made, png(2000)), 409)
  }),
]
