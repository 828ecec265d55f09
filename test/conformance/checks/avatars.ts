import assert from 'node:assert/strict'
import { type Check, inSection } from '../check.ts'
import { missingId } from '../endpoints.ts'
import { hasFields, isId, isRefused, isRefusedFor, isTime } from '../expect.ts'
import { gifUri, pngUri } from '../media.ts'
import { avatarBody, type World } from '../world.ts'

const check = inSection('Avatars')
const units = (count: number) => 'x'.repeat(count)
const required = ['name', 'referenceImage', 'voice', 'personality']
const fields = 'id name personality startScript voice referenceImageUri documentIds createdAt updatedAt status'.split(
  ' ',
)
const created = (world: World, more: object) => world.client.post('/v1/avatars', avatarBody(more))

/** Values that are taken at creation and at a change, and values that neither takes. */
const limits: Record<string, { good: unknown[]; bad: unknown[] }> = {
  name: { good: ['x', units(50)], bad: ['', units(51), 7] },
  personality: { good: ['x', units(10_000)], bad: ['', units(10_001)] },
  startScript: { good: [units(2000), null], bad: [units(2001), 7] },
}

export const avatarChecks: Check[] = [
  check('an avatar is PROCESSING, then READY, with the fields it was given', async (world) => {
    const made = await world.client.made('/v1/avatars', avatarBody({ startScript: 'Hello.' }))
    hasFields(made, fields)
    isId(made.id)
    assert.equal(made['status'], 'PROCESSING')
    const ready = await world.until(`/v1/avatars/${made.id}`, ({ status }) => status !== 'PROCESSING')
    hasFields(ready, fields)
    isTime(ready['createdAt'])
    isTime(ready['updatedAt'])
    assert.deepEqual(
      [ready['status'], ready['name'], ready['startScript'], ready['documentIds']],
      ['READY', 'Marit', 'Hello.', []],
    )
    assert.equal(ready['personality'], avatarBody().personality)
  }),
  check('name, referenceImage, voice and personality are required at creation', async (world) => {
    for (const name of required) {
      const { [name]: _, ...body } = avatarBody() as Record<string, unknown>
      isRefusedFor(await world.client.post('/v1/avatars', body), name)
    }
  }),
  ...Object.entries(limits).map(([name, { good, bad }]) =>
    check(`${name} has its limits at creation and at a change`, async (world) => {
      const id = await world.avatar()
      const before = (await world.client.read(`/v1/avatars/${id}`))[name]
      for (const value of good) {
        const madeId = await world.newAvatar({ [name]: value })
        assert.equal((await world.client.read(`/v1/avatars/${madeId}`))[name], value)
        await world.client.removed(`/v1/avatars/${madeId}`)
        assert.equal((await world.client.patch(`/v1/avatars/${id}`, { [name]: value })).json[name], value)
      }
      for (const value of bad) {
        isRefusedFor(await created(world, { [name]: value }), name)
        isRefusedFor(await world.client.patch(`/v1/avatars/${id}`, { [name]: value }), name)
      }
      await world.client.patch(`/v1/avatars/${id}`, { [name]: before })
    }),
  ),
  check('the voices are clara, victoria and vincent of the type service-live-preset', async (world) => {
    const id = await world.avatar()
    for (const presetId of ['vincent', 'victoria', 'clara']) {
      const voice = { type: 'service-live-preset', presetId }
      const reply = await world.client.patch(`/v1/avatars/${id}`, { voice })
      const told = reply.json['voice'] as Record<string, unknown>
      hasFields(told, ['type', 'presetId', 'name', 'description'])
      assert.deepEqual([told['type'], told['presetId']], ['service-live-preset', presetId])
    }
    for (const [path, voice] of [
      ['voice.presetId', { type: 'service-live-preset', presetId: 'nobody' }],
      ['voice.type', { type: 'service-preset', presetId: 'clara' }],
    ] as const) {
      isRefusedFor(await created(world, { voice }), path)
      isRefusedFor(await world.client.patch(`/v1/avatars/${id}`, { voice }), path)
    }
  }),
  check('PATCH changes what it names and nothing else', async (world) => {
    const id = await world.avatar()
    const before = await world.client.read(`/v1/avatars/${id}`)
    const reply = await world.client.patch(`/v1/avatars/${id}`, { name: 'Amara' })
    assert.equal(reply.json['name'], 'Amara')
    for (const name of ['personality', 'startScript', 'voice', 'documentIds', 'createdAt', 'status']) {
      assert.deepEqual(reply.json[name], before[name], name)
    }
    await world.client.patch(`/v1/avatars/${id}`, { name: 'Marit' })
  }),
  check('PATCH names at least one field, and none of the picture', async (world) => {
    const id = await world.avatar()
    isRefused(await world.client.patch(`/v1/avatars/${id}`, {}), 400, 'VALIDATION')
    isRefusedFor(await world.client.patch(`/v1/avatars/${id}`, { referenceImage: pngUri() }), 'referenceImage')
  }),
  check('DELETE removes an avatar', async (world) => {
    const id = await world.newAvatar()
    await world.client.removed(`/v1/avatars/${id}`)
    isRefused(await world.client.get(`/v1/avatars/${id}`), 404, 'NOT_FOUND')
    isRefused(await world.client.remove(`/v1/avatars/${id}`), 404, 'NOT_FOUND')
  }),
  check('every document of documentIds must be there, at most 50, each once', async (world) => {
    const { id } = await world.document()
    const ids: string[] = []
    // One after the other: a service may refuse so many at once, and no check repeats what it sends.
    while (ids.length < 51) ids.push((await world.document({ content: 'x' })).id)
    const made = await world.newAvatar({ documentIds: ids.slice(0, 50) })
    assert.deepEqual((await world.client.read(`/v1/avatars/${made}`))['documentIds'], ids.slice(0, 50))
    for (const documentIds of [[missingId], [id, missingId], ids, [id, id], ['no-id']]) {
      isRefusedFor(await created(world, { documentIds }), 'documentIds')
      isRefusedFor(await world.client.patch(`/v1/avatars/${made}`, { documentIds }), 'documentIds')
    }
  }),
  check('an avatar knows up to 50,000 tokens, and not one more', async (world) => {
    const sized = async (words: number) => world.document({ content: 'the '.repeat(words - 1).concat('the') })
    const [large, rest] = [await sized(30_000), await sized(20_000)]
    const total = (large['tokens'] as number) + (rest['tokens'] as number)
    assert.equal(total, 50_000, 'the words of this check are one token each')
    const id = await world.newAvatar({ documentIds: [large.id, rest.id] })
    const { id: oneMore } = await world.document({ content: 'x' })
    isRefusedFor(await created(world, { documentIds: [large.id, rest.id, oneMore] }), 'documentIds')
    const change = { documentIds: [large.id, rest.id, oneMore] }
    isRefusedFor(await world.client.patch(`/v1/avatars/${id}`, change), 'documentIds')
  }),
  check('the picture is a JPEG, PNG or WebP, in a data URI of at most 5 MB; a GIF is refused', async (world) => {
    for (const referenceImage of [gifUri(), pngUri(5 * 1_048_576 + 1), 'data:text/plain;base64,aGVsbG8=', '']) {
      isRefusedFor(await created(world, { referenceImage }), 'referenceImage')
    }
    const id = await world.newAvatar({ referenceImage: pngUri(5 * 1_048_576) })
    await world.client.removed(`/v1/avatars/${id}`)
  }),
  check('a picture that only claims to be one makes the avatar FAILED, with a reason', async (world) => {
    const referenceImage = `data:image/png;base64,${Buffer.alloc(2000, 1).toString('base64')}`
    const reply = await created(world, { referenceImage })
    if (reply.status !== 200) return isRefusedFor(reply, 'referenceImage')
    const record = await world.until(`/v1/avatars/${reply.json.id}`, ({ status }) => status !== 'PROCESSING')
    assert.equal(record['status'], 'FAILED')
    assert.match(String(record['failureReason']), /.{5,}/)
  }),
  check('referenceImageUri is a signed link to the picture, without the secret', async (world) => {
    const { referenceImageUri } = await world.client.read(`/v1/avatars/${await world.avatar()}`)
    const url = String(referenceImageUri)
    const reply = await world.client.get(url)
    assert.deepEqual([reply.status, reply.headers.get('Content-Type')], [200, 'image/png'])
    const altered = new URL(url)
    altered.pathname = altered.pathname.replace(/[^/]+$/, 'source')
    assert.equal((await world.client.get(altered.href)).status, 403)
  }),
]
