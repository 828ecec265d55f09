import { describe, expect, test } from 'vitest'
import type { TalkCounts } from '../../../../shared/console/visitors.ts'
import { transcriptLimits } from '../../../../shared/kiosk/transcript.ts'
import { signedIn } from '../console/operators-desk.ts'
import { goats, openKeptHouse, tower } from './kept-house.ts'

async function openKeeping() {
  const house = await openKeptHouse()
  await house.keep(['demo'])
  return house
}

test('only the page of a talk that has been joined tells of it', async () => {
  const { visitor, rows } = await openKeeping()
  const { tell } = await visitor()
  const other = await visitor('demo', false)
  expect((await tell({ turns: [goats] }, 'another')).status).toBe(404)
  expect((await tell({ turns: [goats] }, '')).status).toBe(404)
  expect((await other.tell({ turns: [goats] })).status).toBe(404)
  expect((await rows()).turns).toEqual([])
})

test('a quarter of an hour after its beginning nothing more is taken of a talk', async () => {
  const { visitor, rows, pass } = await openKeeping()
  const { tell } = await visitor()
  pass(15 * 60_000 + 1)
  expect((await tell({ turns: [goats] })).status).toBe(204)
  expect((await rows()).turns).toEqual([])
})

test('a turn that is told again takes the place of what was told before', async () => {
  const { visitor, rows } = await openKeeping()
  const { tell } = await visitor()
  await tell({ turns: [{ ...goats, kind: 'offer' }] })
  expect((await rows()).talks[0]!.unanswered).toBe(1)
  await tell({ turns: [{ ...goats, kind: 'offer', isTaken: true, answer: 'Did you mean' }, tower] })
  const { talks, turns } = await rows()
  expect(talks).toMatchObject([{ turns: 2, unanswered: 0 }])
  expect(turns.find(({ turn }) => turn === 1)).toMatchObject({ answer: 'Did you mean', is_open: 0 })
})

test('a talk has an end, and keeps the first that is told', async () => {
  const { visitor, rows } = await openKeeping()
  const { tell } = await visitor()
  await tell({ ending: 'lost' })
  expect((await rows()).talks, 'without a word there is no talk').toEqual([])
  await tell({ turns: [goats], ending: 'goodbye' })
  await tell({ ending: 'lost' })
  expect((await rows()).talks).toMatchObject([{ ending: 'goodbye' }])
})

test('how talks ended is counted as long as their words are kept', async () => {
  const { visitor, owner } = await openKeeping()
  for (const ending of ['goodbye', 'lost', 'goodbye', undefined] as const) {
    const { tell } = await visitor()
    await tell({ turns: [goats], ...(ending && { ending }) })
  }
  const { endings } = (await owner.call('GET', '/visitors')).answer as unknown as TalkCounts
  expect(endings).toEqual([
    { ending: 'goodbye', talks: 2 },
    { ending: 'lost', talks: 1 },
  ])
  const csv = await owner.call('GET', '/visitors.csv')
  expect(csv.status).toBe(200)
})

describe('what is too much or no report', () => {
  const turns = (count: number) => Array.from({ length: count }, (_, turn) => ({ ...goats, turn }))

  test('is refused', async () => {
    const { visitor, rows } = await openKeeping()
    const { tell } = await visitor()
    const wrong = [
      { turns: turns(transcriptLimits.turnsAtOnce + 1) },
      { turns: [{ ...goats, question: 'a'.repeat(transcriptLimits.questionCharacters + 1) }] },
      { turns: [{ ...goats, answer: 'a'.repeat(transcriptLimits.answerCharacters + 1) }] },
      { turns: [{ ...goats, turn: -1 }] },
      { turns: [{ ...goats, turn: 1.5 }] },
      { turns: [{ ...goats, kind: 'rude' }] },
      { turns: [{ ...goats, name: 'Ingrid' }] },
      { turns: [{ ...goats, delays: { ...goats.delays, sttMs: 'quick' } }] },
      { turns: [goats], voice: 'AAAA' },
      { turns: [goats], promisedDays: 0 },
      { turns: [goats], promisedDays: 4000 },
      { turns: [goats], ending: 'boredom' },
      { turns: 'many' },
    ]
    for (const report of wrong) expect((await tell(report)).status, JSON.stringify(report).slice(0, 99)).toBe(400)
    expect((await tell({ turns: [goats], filler: 'a'.repeat(70_000) })).status).toBe(413)
    expect((await rows()).turns).toEqual([])
  })

  test('is not kept beyond so many turns of one talk', async () => {
    const { visitor, rows } = await openKeeping()
    const { tell } = await visitor()
    for (let from = 0; from < 80; from += 4) {
      const told = turns(4).map((turn, place) => ({ ...turn, turn: from + place }))
      expect((await tell({ turns: told })).status).toBe(204)
    }
    expect((await rows()).turns).toHaveLength(transcriptLimits.turns)
  })
})

describe('hostile words', () => {
  test('lose what no store keeps and what would turn or hide the rest', async () => {
    const { visitor, rows } = await openKeeping()
    const { tell } = await visitor()
    const question = '\u202Etxt.exe\u0000 \uD800 first\nsecond\u200B '
    expect((await tell({ turns: [{ ...goats, question }] })).status).toBe(204)
    expect((await tell({ turns: [{ ...tower, question: '\u0000\u202E' }] })).status).toBe(204)
    expect((await rows()).turns.map((turn) => turn.question)).toEqual(['txt.exe first second'])
  })

  test('are found as they are written, and a search is no pattern', async () => {
    const { visitor, talks } = await openKeeping()
    await (await visitor()).tell({ turns: [{ ...goats, question: `50% of '; drop table x; --` }] })
    await (await visitor()).tell({ turns: [{ ...tower, question: '<img src=x onerror=alert(1)>' }] })
    const found = async (text: string) => (await talks(`?find=${encodeURIComponent(text)}`)).found
    expect([await found("'; DROP"), await found('<img'), await found('%'), await found('_')]).toEqual([1, 1, 1, 0])
  })

  test('are no formula in a spreadsheet, and no second row', async () => {
    const { visitor, gateway, owner } = await openKeeping()
    await (
      await visitor()
    ).tell({
      turns: [{ ...goats, question: '=cmd|calc!A1', answer: '@x', source: '+1\r\n-2,"a";b' }],
    })
    const csv = await gateway.request('/api/console/visitors/talks.csv', { headers: { Cookie: owner.cookie } })
    const lines = (await csv.text()).split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(`,'=cmd|calc!A1,'@x,"'+1 -2,""a"";b",unknown,610`)
  })
})

test('talks are searched by words, screen, character and day, and come in pages', async () => {
  const { visitor, talks, pass, owner } = await openKeeping()
  const { answer } = await owner.call('POST', '/screens', { name: 'Quay', character: 'demo' })
  const quay = String(answer['slug'])
  await owner.call('PUT', '/visitors/keeping', { days: 30, screens: ['demo', quay] })
  await (await visitor()).tell({ turns: [goats] })
  pass(3_600_000)
  await (await visitor(quay)).tell({ turns: [tower] })
  const openings = async (query: string) => (await talks(query)).talks.map(({ opening }) => opening)
  expect(await openings('')).toEqual([tower.question, goats.question])
  expect(await openings('?find=THIRTY')).toEqual([tower.question])
  expect(await openings(`?screen=${quay}`)).toEqual([tower.question])
  expect(await openings('?character=demo&find=goats')).toEqual([goats.question])
  expect(await openings('?character=nobody')).toEqual([])
  expect(await openings('?from=2026-03-04T10:00:00Z')).toEqual([tower.question])
  expect(await openings('?to=2026-03-04T10:00:00Z')).toEqual([goats.question])
  expect(await talks('?page=2')).toMatchObject({ talks: [], found: 2 })
})

test('reading a talk and taking all along are recorded, without a word of it; a talk can be deleted', async () => {
  const { visitor, talk, owner, gateway, rows } = await openKeeping()
  const { id, tell } = await visitor()
  await tell({ turns: [goats] })
  await talk(id)
  await owner.call('GET', '/visitors/talks.csv')
  expect((await owner.call('DELETE', `/visitors/talks/${id}`)).status).toBe(204)
  expect((await owner.call('DELETE', `/visitors/talks/${id}`)).status).toBe(404)
  expect(await rows()).toEqual({ talks: [], turns: [] })
  const changes = await gateway.database.read.selectFrom('gateway_changes').selectAll().execute()
  expect(changes.map(({ action }) => action)).toEqual([
    'PUT /visitors/keeping',
    'GET /visitors/talks/:id',
    'GET /visitors/talks.csv',
    'DELETE /visitors/talks/:id',
  ])
  expect(JSON.stringify(changes)).not.toContain('goats')
})

test('whoever may only look reads counts and no words', async () => {
  const { gateway } = await openKeeping()
  const viewer = await signedIn(gateway, 'viewer')
  expect((await viewer.call('GET', '/visitors')).status).toBe(200)
  for (const path of ['/visitors/talks', '/visitors/talks.csv', '/visitors/unanswered', '/visitors/keeping'])
    expect((await viewer.call('GET', path)).status, path).toBe(403)
})
