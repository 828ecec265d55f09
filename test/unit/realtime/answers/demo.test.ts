import { describe, expect, test } from 'vitest'
import { characters } from '../../../../server/gateway/demo/characters.ts'
import { createEmbeddedAnswers } from '../../../../server/realtime/answers/embedded-answers.ts'
import type { Answers } from '../../../../server/realtime/answers/answers.ts'
import { indexDocuments } from '../../../../server/realtime/answers/knowledge.ts'
import { said, sourceOf, typed } from './support.ts'

const fridayNoon = new Date('2026-11-20T11:05:00Z')

/** What visitors ask the people of the demo, and what the answer must hold; null when their papers don't say. */
const asked: Record<string, [question: string, holds: RegExp | null][]> = {
  demo: [
    ['did you ever let the light go out', /14 January 1938/],
    ['what did you eat in winter', /salt fish/],
    ['what did you eat', /salt fish/],
    ['do you sleep', /at noon/],
    ['what is the tower made of', /granite/],
    ['who lived with you', /Anders/],
    ['did you have any animals', /goats/],
    ['how tall is the lighthouse', /thirty-one/],
    ['who built the lighthouse', /Karl Aasen/],
    ['how far could you see the light', /nineteen sea miles/],
    ['how much oil did you use', /four litres/],
    ['how heavy is the great lens', /two and a half tonnes/],
    ['why did you write in pencil', /ink froze/],
    ['where can I see the log', /stair hall/],
    ['how many ships were lost', /eleven/],
    ['what happened to the Aurora', /ran aground/],
    ['what is the oldest thing in the museum', /anchor/],
    ['how do I get to the lighthouse', /boat/],
    ['why did you leave', /knees/],
    ['are you open tomorrow', /10 to 17/],
    ['who is the king of Norway', null],
    ['how tall is the Eiffel tower', null],
    ['do you like football', null],
  ],
  amara: [
    ['are you open on Monday', /closed/],
    ['how much is a ticket', /12 euros/],
    ['is it free for students', /8 euros/],
    ['How much for my ten-year-old?', /child aged 6 to 16 it's 5 euros/],
    ['What do I pay for a card for twelve months?', /40 euros/],
    ['when is the last entry', /forty-five minutes/],
    ['how long does a visit take', /an hour and a half/],
    ['how often does the ferry come', /forty minutes/],
    ['is there a lift', /behind the ticket desk/],
    ['is the café open now', /17:30/],
    ['what is on the menu', /fish soup/],
    ['do you have anything vegan', /lentil soup/],
    ['what is on show', /great lens/],
    ['what is there for children', /second floor/],
    ['where do I find a cash machine', /market square/],
    ['I lost my umbrella', /ticket desk/],
    ['how much is the birthday party', /90 euros/],
    ['what is the wifi password', /no password/],
    ['is there a hotel nearby', null],
  ],
  tomas: [
    ['where do you come from', /Madeira/],
    ['is the garden open now', /until 4 pm/],
    ['how many apple trees are there', /forty-one/],
    ['who laid out the garden', /Henrik Falk/],
    ['when was the greenhouse built', /1888/],
    ['when should I plant an apple tree', /autumn/],
    ['are dogs allowed', /lead/],
    ['how do I get rid of moles', null],
  ],
}

describe.each(characters.map((character) => [character.slug, character] as const))('%s', (slug, character) => {
  const documents = character.documents.map((document, i) => ({ id: `d${i}`, ...document }))
  const setup = { ...character.avatar, language: 'en', timeZone: character.look.timeZone, documents }
  const mind = createEmbeddedAnswers(setup, indexDocuments(documents))
  const ask = (question: string) => mind.reply(typed(question), fridayNoon)

  test('answers every suggestion on the screen', () => {
    expect(character.look.suggestions.filter((question) => !sourceOf(ask(question)))).toEqual([])
  })

  test('answers nearly all that visitors ask, and owns up to most of the rest', () => {
    const right = asked[slug]!.filter(([question, holds]) => {
      const reply = ask(question)
      return holds ? sourceOf(reply) && holds.test(`${said(reply)} ${sourceOf(reply)!.excerpt}`) : !sourceOf(reply)
    })
    expect(right.length / asked[slug]!.length).toBeGreaterThanOrEqual(0.7)
  })

  test('has a picture, words within the service’s limits and promises that are kept', () => {
    expect(character.avatar.picture).toMatch(/^data:image\/png;base64,/)
    expect(character.avatar.personality.length).toBeLessThanOrEqual(10_000)
    expect(character.avatar.startScript.length).toBeLessThanOrEqual(2000)
    const words = JSON.stringify({ look: character.look, documents })
    expect(words).not.toMatch(/30 days, without a name/)
  })
})

/** A talk with one of them that has just begun. */
function meet(name: string): Answers {
  const { avatar, documents: papers } = characters.find(({ slug }) => slug === name)!
  const documents = papers.map((paper) => ({ id: paper.name, ...paper }))
  const setup = { ...avatar, language: 'en', timeZone: 'Europe/Oslo', documents }
  return createEmbeddedAnswers(setup, indexDocuments(documents))
}

test('tells about what is named, or offers what may be meant, instead of any story', () => {
  const mind = meet('demo')
  expect(mind.reply(typed('Tell me about the great lens'), fridayNoon).sentences.length).toBeGreaterThanOrEqual(3)
  const storm = mind.reply(typed('Tell me about the storm'), fridayNoon)
  expect(storm).toMatchObject({ kind: 'did-you-mean', choices: ['What was your worst storm?', expect.any(String)] })
})

test('shows a question beside an answer once in a talk', () => {
  const mind = meet('tomas')
  const shown = ['When do the roses bloom?', 'When is the best time to visit the garden?'].map((question) => {
    const reply = mind.reply(typed(question), fridayNoon)
    mind.remember(typed(question), reply)
    return 'suggestions' in reply ? reply.suggestions : []
  })
  expect(shown).toEqual([['When was the greenhouse built?'], []])
})

test('takes a remark for a remark, and what only sounds like one for a question', () => {
  const remarks = [
    'we came all the way from Leeds this morning',
    'well I never, what a story',
    'we’re only here because it rains, to be honest',
  ]
  expect(remarks.map((text) => meet('amara').reply(typed(text), fridayNoon))).toEqual(
    remarks.map(() => expect.objectContaining({ kind: 'answer', act: 'remark' })),
  )
  expect(sourceOf(meet('amara').reply(typed('my knee is bad and I don’t do stairs'), fridayNoon))).toBeDefined()
})
