import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, inject, test } from 'vitest'
import { dayMs, goats, openKeptHouse, tower } from './kept-house.ts'

const nothing = { talks: [], turns: [] }

test('nothing is kept, whatever a page tells, until somebody switches it on', async () => {
  const { visitor, rows, look } = await openKeptHouse()
  const { tell } = await visitor()
  expect((await tell({ turns: [goats], ending: 'goodbye' })).status).toBe(204)
  expect(await rows()).toEqual(nothing)
  expect((await look()).keepsWordsDays).toBeUndefined()
})

test('where it is switched on the page learns for how long, and its turns are kept', async () => {
  const { keep, visitor, look, talks, talk, pass } = await openKeptHouse()
  await keep(['demo'], 14)
  expect((await look()).keepsWordsDays).toBe(14)
  const { id, tell } = await visitor()
  await tell({ promisedDays: 14, turns: [goats] })
  pass(100_000)
  await tell({ promisedDays: 14, turns: [{ ...tower, isInterrupted: true, answer: 'Thirty' }], ending: 'time-limit' })
  expect((await talks()).talks).toMatchObject([
    {
      id,
      screen: { slug: 'demo', name: 'Marit Holm' },
      opening: goats.question,
      turns: 2,
      unanswered: 1,
      lengthMs: 100_000,
    },
  ])
  const kept = await talk(id)
  expect(kept).toMatchObject({ ending: 'time-limit', interruptions: 1, goneAt: '2026-03-18T09:40:00.000Z' })
  expect(kept.content).toMatchObject([
    { question: goats.question, answer: goats.answer, kind: 'unknown', isUnanswered: true, delays: goats.delays },
    {
      question: tower.question,
      answer: 'Thirty',
      source: null,
      isInterrupted: true,
      isUnanswered: false,
      delays: null,
    },
  ])
})

test('other screens keep nothing, and a screen that is not there can’t be switched on', async () => {
  const { owner, keep, visitor, rows } = await openKeptHouse()
  const { answer } = await owner.call('POST', '/screens', { name: 'Quay', character: 'demo' })
  const kept = await keep([String(answer['slug']), 'nowhere'])
  expect(kept.screens.map(({ name, keeps }) => [name, keeps])).toEqual([
    ['Quay', true],
    ['Marit Holm', false],
  ])
  await (await visitor()).tell({ turns: [goats] })
  expect(await rows()).toEqual(nothing)
  await (await visitor(String(answer['slug']))).tell({ turns: [goats] })
  expect((await rows()).turns).toHaveLength(1)
})

test('words are gone after the days that the visitor was promised, even when the house keeps them longer now', async () => {
  const { keep, visitor, rows, gateway, pass } = await openKeptHouse()
  await keep(['demo'], 90)
  await (await visitor()).tell({ promisedDays: 7, turns: [goats] })
  pass(7 * dayMs - 1)
  await gateway.sweep()
  expect((await rows()).turns).toHaveLength(1)
  pass(1)
  await gateway.sweep()
  expect(await rows()).toEqual(nothing)
})

test('fewer days count for what is kept already, more do not', async () => {
  const { keep, visitor, rows, gateway, pass } = await openKeptHouse()
  await keep(['demo'], 30)
  await (await visitor()).tell({ turns: [goats] })
  await keep(['demo'], 300)
  const [row] = (await rows()).talks
  expect(row!.gone_at_ms - row!.began_at_ms).toBe(30 * dayMs)
  await keep(['demo'], 3)
  pass(3 * dayMs)
  await gateway.sweep()
  expect(await rows()).toEqual(nothing)
})

test('switched off, the words of that screen are gone at once and none come after', async () => {
  const { keep, visitor, rows } = await openKeptHouse()
  await keep(['demo'])
  const { tell } = await visitor()
  await tell({ turns: [goats] })
  await keep([])
  expect(await rows()).toEqual(nothing)
  await tell({ turns: [tower] })
  expect(await rows()).toEqual(nothing)
})

test('a screen that is removed takes its words with it, and those of others stay', async () => {
  const { owner, keep, visitor, rows } = await openKeptHouse()
  const slug = String((await owner.call('POST', '/screens', { name: 'Quay', character: 'demo' })).answer['slug'])
  await keep(['demo', slug])
  await (await visitor()).tell({ turns: [goats] })
  const atQuay = await visitor(slug)
  await atQuay.tell({ turns: [tower] })
  expect((await rows()).turns).toHaveLength(2)
  expect((await owner.call('DELETE', `/screens/${slug}`)).status).toBe(204)
  const { talks, turns } = await rows()
  expect([talks.map(({ kiosk_slug: at }) => at), turns.length]).toEqual([['demo'], 1])
  await atQuay.tell({ turns: [goats] })
  expect((await rows()).turns).toHaveLength(1)
})

test('a sweep forgets thousands of talks, and leaves those whose days are not over', async () => {
  const { keep, visitor, rows, gateway, pass } = await openKeptHouse()
  await keep(['demo'])
  await (await visitor()).tell({ turns: [goats] })
  const { talks } = await rows()
  await gateway.database.transact(async (tx) => {
    for (let from = 0; from < 1200; from += 100) {
      const copies = Array.from({ length: 100 }, (_, place) => ({
        ...talks[0]!,
        id: `old-${from + place}`,
        gone_at_ms: talks[0]!.began_at_ms + 1,
      }))
      await tx.insertInto('gateway_transcripts_uncopied').values(copies).execute()
    }
  })
  pass(dayMs)
  await gateway.sweep()
  expect((await rows()).talks.map(({ id }) => id)).toEqual([talks[0]!.id])
})

test('a backup has the switch and no word of a visitor', async () => {
  const { keep, visitor, gateway, owner } = await openKeptHouse()
  await keep(['demo'])
  await (await visitor()).tell({ turns: [{ ...goats, question: 'Where is my umbrella?' }] })
  const headers = { Cookie: owner.cookie }
  const file = await gateway.request('/api/console/backup', { headers })
  const backup = gunzipSync(Buffer.from(await file.arrayBuffer())).toString()
  expect(backup).toContain('"gateway_keeping"')
  expect(backup).not.toContain('umbrella')
})

test.skipIf(inject('postgresUrl') !== undefined)(
  'what is gone is gone from the file, too, and from copies of it',
  async () => {
    const { keep, visitor, gateway, pass } = await openKeptHouse()
    await keep(['demo'])
    await (await visitor()).tell({ turns: [tower] })
    await (await visitor()).tell({ promisedDays: 1, turns: [{ ...goats, question: 'Where is my umbrella?' }] })
    await (await visitor()).tell({ turns: [tower] })
    await gateway.connection.copy('before-something')
    const copy = join(gateway.folder, 'visavis.db.before-something')
    expect(readFileSync(copy).includes('umbrella')).toBe(false)
    pass(dayMs)
    await gateway.sweep()
    await gateway.close()
    const path = join(gateway.folder, 'visavis.db')
    const database = new DatabaseSync(path)
    database.exec('pragma wal_checkpoint(truncate)')
    database.close()
    const bytes = readFileSync(path)
    expect([bytes.includes(tower.question), bytes.includes('umbrella')]).toEqual([true, false])
  },
)
