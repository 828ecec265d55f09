import assert from 'node:assert/strict'
import { type Check, inSection } from '../check.ts'
import { hasFields, isId, isRefused, isRefusedFor, isTime } from '../expect.ts'

const check = inSection('Documents')
const units = (count: number) => 'x'.repeat(count)
const fields = ['id', 'name', 'type', 'content', 'tokens', 'createdAt', 'updatedAt', 'usedBy']

export const documentChecks: Check[] = [
  check('a document is created, read and deleted, and then gone', async (world) => {
    const made = await world.document({ name: 'Tides', content: 'High water is at noon.' })
    hasFields(made, fields)
    isId(made.id)
    isTime(made['createdAt'])
    isTime(made['updatedAt'])
    assert.deepEqual([made['name'], made['content'], made['usedBy']], ['Tides', 'High water is at noon.', []])
    assert.deepEqual(await world.client.read(`/v1/documents/${made.id}`), made)
    await world.client.removed(`/v1/documents/${made.id}`)
    isRefused(await world.client.get(`/v1/documents/${made.id}`), 404, 'NOT_FOUND')
    isRefused(await world.client.remove(`/v1/documents/${made.id}`), 404, 'NOT_FOUND')
  }),
  check('a document is Markdown unless it is said to be plain text', async (world) => {
    assert.equal((await world.document())['type'], 'text/markdown')
    assert.equal((await world.document({ type: 'text/markdown' }))['type'], 'text/markdown')
    assert.equal((await world.document({ type: 'text/plain' }))['type'], 'text/plain')
    isRefusedFor(await world.client.post('/v1/documents', { name: 'a', content: 'b', type: 'text/html' }), 'type')
  }),
  check('tokens are counted with o200k_base', async (world) => {
    assert.equal((await world.document({ content: 'hello world' }))['tokens'], 2)
    assert.equal((await world.document({ content: 'The lighthouse keeper sleeps at noon.' }))['tokens'], 7)
  }),
  check('a name has 1 to 255 characters', async (world) => {
    for (const name of ['x', units(255)]) assert.equal((await world.document({ name }))['name'], name)
    for (const name of ['', units(256), 7]) {
      isRefusedFor(await world.client.post('/v1/documents', { name, content: 'b' }), 'name')
    }
  }),
  check('content has 1 to 200,000 characters', async (world) => {
    const content = 'tide '.repeat(40_000)
    assert.equal((await world.document({ content }))['content'], content)
    for (const wrong of ['', `${content}x`]) {
      isRefusedFor(await world.client.post('/v1/documents', { name: 'a', content: wrong }), 'content')
    }
  }),
  check('a document is linked to an avatar through documentIds, and says by whom it is used', async (world) => {
    const { id } = await world.document()
    const avatarId = await world.newAvatar({ documentIds: [id] })
    assert.deepEqual((await world.client.read(`/v1/documents/${id}`))['usedBy'], [{ id: avatarId, name: 'Marit' }])
  }),
  check('deleting a document takes it off its avatars', async (world) => {
    const { id } = await world.document()
    const avatarId = await world.newAvatar({ documentIds: [id] })
    await world.client.removed(`/v1/documents/${id}`)
    assert.deepEqual((await world.client.read(`/v1/avatars/${avatarId}`))['documentIds'], [])
  }),
]
