import { expect, test } from 'vitest'
import { TestService } from '../../support/service/test-service.ts'

test('a document can be made, read, listed and deleted', async () => {
  const service = await TestService.start()
  const made = await service.call('POST', 'documents', { name: 'Opening hours', content: 'Open from ten to four.' })
  expect(made.status).toBe(200)
  expect(made.body).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    name: 'Opening hours',
    type: 'text/markdown',
    content: 'Open from ten to four.',
    tokens: 6,
    createdAt: '2025-06-02T10:00:00.000Z',
    updatedAt: '2025-06-02T10:00:00.000Z',
    usedBy: [],
  })
  expect((await service.call('GET', `documents/${made.body.id}`)).body).toEqual(made.body)
  const { content: _, ...summary } = made.body
  expect((await service.call('GET', 'documents')).body).toEqual({ data: [summary], nextCursor: null })
  const gone = await service.call('DELETE', `documents/${made.body.id}`)
  expect([gone.status, gone.body]).toEqual([204, {}])
  expect((await service.call('DELETE', `documents/${made.body.id}`)).status).toBe(404)
  expect((await service.call('GET', `documents/${made.body.id}`)).status).toBe(404)
})

test('limits are those of the contract, in UTF-16 units', async () => {
  const service = await TestService.start()
  const post = async (body: object) => (await service.call('POST', 'documents', body)).status
  const name = 'n'.repeat(255)
  const content = 'word '.repeat(40_000)
  expect(await post({ name, content, type: 'text/plain' })).toBe(200)
  expect(await post({ name: `${name}n`, content: 'c' })).toBe(400)
  expect(await post({ name, content: `${content}x` })).toBe(400)
  expect(await post({ name, content: '' })).toBe(400)
  expect(await post({ name: '', content })).toBe(400)
  expect(await post({ name, content: 'a\0b' })).toBe(400)
  expect(await post({ name, content: 'half \ud83d pair' })).toBe(400)
  expect(await post({ name, content: 'whole 🗼 pair' })).toBe(200)
  // A sign outside the basic plane is two units.
  expect(await post({ name: `${'🗼'.repeat(127)}n`, content: '🗼'.repeat(100_000) })).toBe(200)
  expect(await post({ name: '🗼'.repeat(128), content: 'c' })).toBe(400)
  expect(await post({ name, content: `${'🗼'.repeat(100_000)}x` })).toBe(400)
})

test('pages of a list are whole, newest first, and end', async () => {
  const service = await TestService.start()
  for (let index = 0; index < 7; index++) {
    // Some are made within the same millisecond.
    if (index % 3 === 0) service.clock.advance(1)
    await service.call('POST', 'documents', { name: `d${index}`, content: 'c' })
  }
  const names: string[] = []
  let cursor = ''
  do {
    const { body } = await service.call('GET', `documents?limit=3${cursor}`)
    expect(body.data.length).toBeLessThanOrEqual(3)
    names.push(...body.data.map(({ name }) => String(name)))
    cursor = body['nextCursor'] === null ? '' : `&cursor=${body['nextCursor'] as string}`
  } while (cursor !== '')
  expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual(['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'])
  expect(names.indexOf('d6')).toBeLessThan(names.indexOf('d5'))
})

test('a wrong list query is refused', async () => {
  const service = await TestService.start()
  const limits = ['limit=0', 'limit=101', 'limit=many', 'limit=1.5', 'limit=0x10', 'limit=1e1', 'limit=']
  for (const query of [...limits, 'cursor=garbage', 'order=asc']) {
    expect([query, (await service.call('GET', `documents?${query}`)).status]).toEqual([query, 400])
  }
  const messageOf = async (query: string) => (await service.call('GET', `documents?${query}`)).body['error']
  expect(await messageOf('limit=1e1')).toBe('limit: Must be a whole number, in digits.')
  expect(await messageOf('limit=101')).toMatch(/^limit: Too big: .*100\.$/)
  expect(await messageOf('limit=0')).toMatch(/^limit: Too small: .*1\.$/)
})

test('a document says which avatars know it, and deleting it takes it off them', async () => {
  const service = await TestService.start()
  const { body } = await service.call('POST', 'documents', { name: 'a', content: 'b' })
  const avatarId = await service.readyAvatar({ documentIds: [body.id] })
  const read = await service.call('GET', `documents/${body.id}`)
  expect(read.body['usedBy']).toEqual([{ id: avatarId, name: 'Marit' }])
  expect((await service.call('GET', 'documents')).body.data[0]).toMatchObject({ usedBy: [{ id: avatarId }] })
  await service.call('DELETE', `documents/${body.id}`)
  expect((await service.call('GET', `avatars/${avatarId}`)).body['documentIds']).toEqual([])
})
