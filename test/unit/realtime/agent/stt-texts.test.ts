import { expect, test } from 'vitest'
import { sttTextsFor } from '../../../../server/realtime/agent/stt-texts.ts'
import { indexDocuments } from '../../../../server/realtime/answers/knowledge.ts'

const linesFor = (thing: string, count: number) =>
  Array.from({ length: count }, (_, i) => `Q: way ${i} to ask for the ${thing}`).join('\n')

test('of more lines than can be heard, every passage keeps its first', () => {
  const things = ['tower', 'harbour', 'garden']
  const content = things.map((thing) => `${linesFor(thing, 700)}\nThe ${thing} is open on Sunday.`).join('\n\n')
  const knowledge = indexDocuments([{ id: 'd', name: 'About us', content }])
  const { questions } = sttTextsFor(knowledge, ['What is on today?'], 'Alma')
  const kept = things.map((thing) => questions.filter((question) => question.includes(thing)).length)
  expect(kept).toEqual([500, 500, 499])
  expect(questions[0]).toBe('What is on today?')
})

test('where nobody has written how people ask, they are heard to ask as they do anywhere', () => {
  const papers = 'Dogs on a lead are welcome in the garden.'
  const heardOf = (content: string) =>
    sttTextsFor(indexDocuments([{ id: 'd', name: 'About us', content }]), [], 'Alma').questions
  const usual = heardOf(papers).filter((question) =>
    /\b(?:puppy|labrador|doggy|pooch|dachshund|terrier|spaniel)\b/i.test(question),
  )
  expect(usual.length).toBeGreaterThan(0)
  expect(heardOf(`Q: May my pup come?\n${papers}`).filter((question) => usual.includes(question))).toEqual([])
})
