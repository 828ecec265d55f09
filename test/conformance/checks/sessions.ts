import assert from 'node:assert/strict'
import { type Check, inSection } from '../check.ts'
import { missingId } from '../endpoints.ts'
import { hasFields, isId, isRefused, isRefusedFor, isTime } from '../expect.ts'
import type { World } from '../world.ts'

const check = inSection('Real-time sessions')
const path = '/v1/realtime_sessions'
const bodyFor = async (world: World, more: object = {}) => ({
  model: 'gwm1_avatars',
  avatar: { type: 'custom', avatarId: await world.avatar() },
  ...more,
})

const limits: Record<string, { good: unknown[]; bad: unknown[] }> = {
  maxDuration: { good: [10, 300], bad: [9, 301, 10.5, '60'] },
  personality: { good: ['x'.repeat(10_000)], bad: ['', 'x'.repeat(10_001)] },
  startScript: { good: ['x'.repeat(2000)], bad: ['x'.repeat(2001)] },
  language: { good: ['en', 'en-GB'], bad: ['not a tag', 'en_GB!', ''] },
  timeZone: { good: ['Europe/Oslo', 'UTC'], bad: ['Middle/Earth', ''] },
}

export const sessionChecks: Check[] = [
  check('a session is NOT_READY, then READY with expiresAt, for at most a minute', async (world) => {
    const answer = await world.client.made(path, await bodyFor(world))
    hasFields(answer, ['id'])
    isId(answer.id)
    const first = await world.client.read(`${path}/${answer.id}`)
    assert.ok(['NOT_READY', 'READY'].includes(String(first['status'])))
    if (first['status'] === 'NOT_READY') hasFields(first, ['id', 'status', 'createdAt'], ['queued', 'position'])
    const ready = await world.until(`${path}/${answer.id}`, ({ status }) => status !== 'NOT_READY')
    hasFields(ready, ['id', 'status', 'createdAt', 'expiresAt'])
    assert.equal(ready['status'], 'READY')
    isTime(ready['createdAt'])
    isTime(ready['expiresAt'])
    const leftMs = Date.parse(String(ready['expiresAt'])) - Date.parse(String(ready['createdAt']))
    assert.ok(leftMs > 0 && leftMs <= 90_000, `it expires after ${leftMs} ms`)
    await world.client.removed(`${path}/${answer.id}`)
  }),
  check('credentials are consumed once', async (world) => {
    const id = await world.session()
    const credentials = await world.client.made(`${path}/${id}/consume`, undefined)
    hasFields(credentials, ['url', 'token', 'iceServers', 'expiresAt'])
    assert.ok(URL.canParse(String(credentials['url'])), 'url is no URL')
    assert.ok(String(credentials['token']).length >= 20, 'the token can be guessed')
    assert.ok(Array.isArray(credentials['iceServers']))
    isTime(credentials['expiresAt'])
    isRefused(await world.client.post(`${path}/${id}/consume`, undefined), 409, 'ALREADY_CONSUMED')
    await world.client.removed(`${path}/${id}`)
  }),
  check('of many that consume at once, one has the credentials', async (world) => {
    const id = await world.session()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => world.client.post(`${path}/${id}/consume`, undefined)),
    )
    const statuses = replies.map(({ status }) => status)
    const winners = statuses.filter((status) => status === 200).length
    assert.deepEqual([winners, statuses.filter((status) => status === 409).length], [1, 19])
    await world.client.removed(`${path}/${id}`)
  }),
  check('a consumed session still has to be reached within its time: it stays READY', async (world) => {
    const id = await world.session()
    await world.client.made(`${path}/${id}/consume`, undefined)
    assert.equal((await world.client.read(`${path}/${id}`))['status'], 'READY')
    await world.client.removed(`${path}/${id}`)
  }),
  check('model, avatar and an avatar that is there are required', async (world) => {
    const { model, avatar } = await bodyFor(world)
    isRefusedFor(await world.client.post(path, { avatar }), 'model')
    isRefusedFor(await world.client.post(path, { model }), 'avatar')
    isRefusedFor(await world.client.post(path, { model: 'gen4.5', avatar }), 'model')
    isRefusedFor(await world.client.post(path, { model, avatar: { ...avatar, type: 'preset' } }), 'avatar.type')
    const nobody = { type: 'custom', avatarId: missingId }
    isRefusedFor(await world.client.post(path, { model, avatar: nobody }), 'avatar.avatarId')
  }),
  ...Object.entries(limits).map(([name, { good, bad }]) =>
    check(`${name} has its limits`, async (world) => {
      for (const value of good) {
        const { id } = await world.client.made(path, await bodyFor(world, { [name]: value }))
        await world.client.removed(`${path}/${id}`)
      }
      for (const value of bad) {
        const reply = await world.client.post(path, await bodyFor(world, { [name]: value }))
        if (reply.status === 200) await world.client.remove(`${path}/${reply.json.id}`)
        assert.notEqual(reply.status, 200, `${JSON.stringify(value)} was taken`)
        isRefusedFor(reply, name)
      }
    }),
  ),
  check('a language that nobody here speaks is refused', async (world) => {
    isRefusedFor(await world.client.post(path, await bodyFor(world, { language: 'tlh' })), 'language')
  }),
  check('an avatar that is not READY is a conflict', async (world) => {
    const avatarId = await world.newAvatar()
    const body = await bodyFor(world, { avatar: { type: 'custom', avatarId } })
    const reply = await world.client.post(path, body)
    const { status } = await world.client.read(`/v1/avatars/${avatarId}`)
    if (reply.status === 200) await world.client.remove(`${path}/${reply.json.id}`)
    // It may have been made in between.
    if (reply.status !== 200 || status !== 'READY') isRefused(reply, 409, 'CONFLICT')
    // One without a picture never will be.
    const referenceImage = 'https://no-such-host.example.com/picture.png'
    const failedId = await world.newAvatar({ referenceImage })
    await world.until(`/v1/avatars/${failedId}`, (record) => record['status'] === 'FAILED')
    const avatar = { type: 'custom', avatarId: failedId }
    isRefused(await world.client.post(path, await bodyFor(world, { avatar })), 409, 'CONFLICT')
  }),
]
