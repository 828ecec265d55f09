import { expect, test } from 'vitest'
import { goats, tower } from './kept-house.ts'
import { openQuay } from './quay.ts'

test('like questions are put together, the most asked first, of each character by itself', async () => {
  const { ask, list, key, visitor, owner } = await openQuay()
  await ask('What happened to the goats?', 'How tall is the tower?', 'where did the goats go')
  await ask('Did the goats die?', 'did the goats die', 'goats')
  await (await visitor('demo')).tell({ turns: [{ ...goats, question: 'Are there goats?' }] })
  const { groups, found } = await list()
  expect(found).toBe(3)
  expect(groups[0]).toMatchObject({ count: 5, character: { key, name: 'Anders', isOwn: true } })
  expect(groups[0]!.wordings.toSorted()).toEqual([
    'Did the goats die?',
    'What happened to the goats?',
    'goats',
    'where did the goats go',
  ])
  const others = groups.slice(1).map(({ question, character }) => `${question} ${character.isOwn}`)
  expect(others.toSorted()).toEqual(['Are there goats? false', 'How tall is the tower? true'])
  expect((await list('?find=TALL')).groups.map(({ question }) => question)).toEqual(['How tall is the tower?'])
  await ask('Where are the goats now?', 'Is there a café?')
  const later = (await list()).groups
  expect(later.map(({ count }) => count)).toEqual([6, 1, 1, 1])
  expect(later[1]!.question, 'what came last first').toBe('Is there a café?')
  await owner.call('POST', '/visitors/asides', { turns: later[1]!.turns })
  expect((await list()).groups.map(({ count }) => count)).toEqual([6, 1, 1])
})

test('questions in other scripts are put together, too, and those of empty words by all of them', async () => {
  const { ask, list } = await openQuay()
  await ask('Где козы?', 'где мои козы', '山羊在哪里？', 'Why?', 'why')
  expect((await list()).groups.map(({ count }) => count)).toEqual([2, 2, 1])
})

test('an answer goes into the draft below the visitors’ words, is brought to the service, and settles the group', async () => {
  const { ask, list, owner, key, documents, whole, ready, talk, rows } = await openQuay()
  const id = await ask('What happened to the goats?')
  await ask('where did the goats go')
  const [group] = (await list()).groups
  const answer = {
    character: key,
    turns: group!.turns,
    answer: 'Both were taken to Nordkai.\n\nThey did not come back.',
    questions: ['What happened\n to the goats?', 'where did the goats go'],
    document: { name: 'Answers to visitors' },
  }
  const written = await owner.call('POST', '/visitors/answers', answer)
  expect(written.answer).toEqual({
    id: expect.any(String) as string,
    character: 'Anders',
    document: 'Answers to visitors',
    mustGoRight: null,
  })
  expect(await documents()).toMatchObject([
    {
      name: 'Answers to visitors',
      changed_by: 'owner',
      content:
        'Q: What happened to the goats?\nQ: where did the goats go\nBoth were taken to Nordkai. They did not come back.',
    },
  ])
  await ready()
  expect((await whole()).changes).toEqual([{ what: 'document', document: 'Answers to visitors' }])
  const { groups, settled } = await list()
  expect(groups).toEqual([])
  expect(settled).toMatchObject([{ question: 'What happened to the goats?', count: 2, how: 'answered', by: 'owner' }])
  expect((await talk(id)).content).toMatchObject([{ isUnanswered: false }])
  expect((await rows()).talks.map(({ unanswered }) => unanswered)).toEqual([0, 0])

  await ask('Is there a café?')
  const [cafe] = (await list()).groups
  const more = { ...answer, turns: cafe!.turns, answer: 'On the quay.', questions: [] }
  expect((await owner.call('POST', '/visitors/answers', more)).status).toBe(200)
  const [document] = await documents()
  expect(document!.content).toMatch(/come back\.\n\nOn the quay\.$/)
  await ask('Is there a shop?')
  const [shop] = (await list()).groups
  const byId = { ...more, turns: shop!.turns, document: { id: document!.id } }
  expect((await owner.call('POST', '/visitors/answers', byId)).status).toBe(200)
  expect((await documents())[0]!.content).toMatch(/On the quay\.\n\nOn the quay\.$/)
})

test('whoever answers or puts aside what somebody else has settled since is told so, and nothing is written', async () => {
  const { ask, list, write, owner, key, documents, mustGoRight } = await openQuay()
  await ask('Is there a café?')
  const [seen] = (await list()).groups
  await ask('is there a café')
  const first = await write({ answer: 'On the quay.' })
  const settledBy = async () => (await list()).settled.map(({ id, how }) => `${id} ${how}`)
  expect(await settledBy()).toEqual([`${first.id} answered`])
  const again = {
    character: key,
    turns: seen!.turns,
    answer: 'There is none.',
    questions: [seen!.question],
    mustGoRight: seen!.question,
    document: { name: 'Food' },
  }
  const told = { status: 409, code: 'SETTLED_MEANWHILE' }
  expect(await owner.call('POST', '/visitors/answers', again)).toMatchObject(told)
  expect(await owner.call('POST', '/visitors/asides', { turns: seen!.turns })).toMatchObject(told)
  expect((await documents()).map(({ content }) => content)).toEqual([expect.stringContaining('On the quay.')])
  expect(await mustGoRight()).toMatchObject([{ expects: 'On the quay.' }])
  expect(await settledBy()).toEqual([`${first.id} answered`])
  await owner.call('DELETE', `/visitors/settled/${first.id}`)
  expect((await owner.call('POST', '/visitors/answers', again)).status).toBe(200)
})

test('what was put aside asks nobody any more', async () => {
  const { ask, list, owner } = await openQuay()
  await ask('Do ghosts walk the tower?')
  const [group] = (await list()).groups
  expect((await owner.call('POST', '/visitors/asides', { turns: group!.turns })).status).toBe(200)
  expect(await list()).toMatchObject({ groups: [], settled: [{ how: 'aside', by: 'owner' }] })
})

test('an answered question must go right from now on, by the first sentence of its answer', async () => {
  const { ask, write, mustGoRight, gateway, key, pass } = await openQuay()
  await ask('What happened to the goats?')
  pass(1000)
  expect(await write()).toMatchObject({ mustGoRight: 'listed' })
  expect(await mustGoRight()).toMatchObject([
    { question: 'What happened to the goats?', expects: 'Both were taken to Nordkai.' },
  ])
  const draft = await gateway.database.read
    .selectFrom('gateway_characters')
    .select(['changed_by', 'updated_at_ms', 'version'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  expect(draft).toEqual({ changed_by: 'owner', updated_at_ms: Date.parse('2026-03-04T09:40:01.001Z'), version: 1 })
})

test('a list of what must go right that is full takes no more, and the answer is written all the same', async () => {
  const { ask, write, documents, owner, key } = await openQuay()
  const questions = Array.from({ length: 200 }, (_, place) => ({ question: `Question ${place}?`, expects: 'yes' }))
  await owner.call('POST', `/characters/${key}/questions/import`, { questions })
  await ask('What happened to the goats?')
  expect(await write()).toMatchObject({ mustGoRight: 'full' })
  expect(await documents()).toHaveLength(1)
})

test('what was put aside can be taken up again', async () => {
  const { ask, list, owner, takeBack } = await openQuay()
  await ask('Do ghosts walk the tower?', 'do ghosts walk the tower')
  const [group] = (await list()).groups
  await owner.call('POST', '/visitors/asides', { turns: group!.turns })
  const [aside] = (await list()).settled
  expect(await takeBack(aside!.id)).toBe(204)
  expect(await list()).toMatchObject({ groups: [{ count: 2 }], settled: [] })
})

test('what can’t be written says why, and the question stays open', async () => {
  const { ask, list, owner, key, documents } = await openQuay()
  await ask('Is there a café?')
  const { turns } = (await list()).groups[0]!
  const answer = { character: key, turns, answer: 'On the quay.', questions: [], document: { name: 'Food' } }
  const refused = async (change: object) => {
    const { status, code } = await owner.call('POST', '/visitors/answers', { ...answer, ...change })
    return [status, code]
  }
  expect(await refused({ character: 'demo' })).toEqual([404, 'NOT_FOUND'])
  expect(await refused({ document: { id: 'another' } })).toEqual([404, 'NOT_FOUND'])
  expect(await refused({ answer: ' ' })).toEqual([400, 'VALIDATION'])
  expect(await refused({ turns: [] })).toEqual([400, 'VALIDATION'])
  expect(await refused({ questions: ['a\u0000b'] })).toEqual([400, 'VALIDATION'])
  const full = { name: 'Long', content: 'a'.repeat(199_990) }
  await owner.call('POST', `/characters/${key}/documents`, full)
  expect(await refused({ document: { name: 'Long' } })).toEqual([409, 'DOCUMENT_FULL'])
  expect((await documents()).map(({ name }) => name)).toEqual(['Long'])
  expect((await list()).found).toBe(1)
})

test('the record of changes tells that an answer was written, without the visitors’ words', async () => {
  const { ask, list, owner, key, gateway, visitor } = await openQuay()
  await ask('Where is my umbrella?')
  await (await visitor()).tell({ turns: [tower] })
  const { turns } = (await list()).groups[0]!
  const questions = ['Where is my umbrella?']
  const answer = { character: key, turns, answer: 'At the desk.', questions, document: { name: 'Lost' } }
  await owner.call('POST', '/visitors/answers', answer)
  const changes = await gateway.database.read.selectFrom('gateway_changes').selectAll().execute()
  expect(changes.at(-1)!.action).toBe('POST /visitors/answers')
  expect(JSON.stringify(changes)).not.toContain('umbrella')
})
