import { expect, test, vi } from 'vitest'
import * as near from '../../../collections/near-questions.ts'
import * as outings from '../../../collections/outing-questions.ts'
import type { Asked } from '../../../collections/questions.ts'
import { collection, friday, answersOf, said, sourceOf, typed } from './support.ts'

// Hundreds of questions each.
vi.setConfig({ testTimeout: 30_000 })

const houses: Record<'tuned' | 'unseen', [string, Asked[]][]> = {
  tuned: [
    ['botanic-garden', near.botanicGardenQuestions],
    ['hotel-lobby', near.hotelLobbyQuestions],
    ['aquarium', near.aquariumQuestions],
    ['steam-railway', outings.steamRailwayQuestions],
    ['vineyard', outings.vineyardQuestions],
    ['toy-museum', outings.toyMuseumQuestions],
  ],
  // Never looked at one by one: what works here, works for papers of other houses too.
  unseen: [
    ['observatory', near.observatoryQuestions],
    ['town-library', near.townLibraryQuestions],
    ['lido', near.lidoQuestions],
  ],
}

/** Counts of right answers, of answers that say something else, and of questions. */
function count(sets: [string, Asked[]][]) {
  const asked = sets.flatMap(([name, all]) =>
    all.map(([question, holds]) => ({ holds, reply: answersOf(collection(name)).reply(typed(question), friday) })),
  )
  const isRight = ({ holds, reply }: (typeof asked)[number]) => sourceOf(reply) && holds?.test(said(reply))
  return {
    answerable: asked.filter(({ holds }) => holds).length,
    right: asked.filter(isRight).length,
    all: asked.length,
    false: asked.filter((one) => sourceOf(one.reply) && !isRight(one)).length,
  }
}

test.each(Object.entries(houses))('in %s papers most is found, and next to nothing is made up', (_, sets) => {
  const counts = count(sets)
  expect(counts.right / counts.answerable).toBeGreaterThanOrEqual(0.79)
  // Four in ten of these questions are near misses in the papers' own words; answers that say their topic first count, too.
  expect(counts.false / counts.all).toBeLessThanOrEqual(0.08)
})

test('without a heading that names it, an answer that is likely enough is told to be uncertain where nothing else is near', () => {
  const workshop = `The workshop closes its doors when the bell rings at six. Wood shavings are given away in sacks.

Children may hammer nails at the low bench. The low bench stands by the stove.

The owner keeps a parrot that knows four songs. It was a present from a sailor.`
  const reply = answersOf(workshop).reply(typed('has the owner got a pet'), friday)
  expect(reply).toMatchObject({ kind: 'answer', source: expect.anything() })
  expect(said(reply)).toMatch(/^If I understand you right: .*parrot/)
})
