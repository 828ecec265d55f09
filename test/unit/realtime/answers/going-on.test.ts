import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../../server/realtime/answers/answers.ts'
import { answersOf, converse, friday, said, typed } from './support.ts'

const light = `# The light

Q: Did the light ever go out?
The light went out once, in January 1938. It was so cold that the oil froze. The keeper warmed the cans on her stove. No ship came to harm.

# The café

Q: Where is the café?
The café is on the ground floor.`

/** What is said to the last of several questions, asked one after the other. */
const after = (...questions: string[]) => converse(answersOf(light), questions).at(-1)!

describe('"tell me more"', () => {
  test('goes on until all is told, and says nothing twice', () => {
    const more = 'tell me more'
    const said = converse(answersOf(light), ['Did the light ever go out?', more, more, more])
    const told = light.split('\n')[3]!.split(/(?<=\.) /)
    const times = told.map((sentence) => said.filter((one) => one.includes(sentence)).length)
    expect(times).toEqual([1, 1, 1, 1])
    expect(said.at(-1)).toMatch(/all I know/)
  })

  test('leaves out what the search by words said', () => {
    const mind = answersOf(
      '# Marit\n\nI let the light go out once, on 14 January 1938. It was so cold, eighteen degrees below zero, that the oil thickened in the pipe. I warmed the cans on my own kitchen stove until a quarter past four. No ship came to harm.',
    )
    const [first, more] = converse(mind, ['Did you ever let the light go out?', 'tell me more'])
    const sentences = first!.split(/(?<=\.) /)
    expect(sentences.length).toBeGreaterThan(1)
    expect(sentences.filter((sentence) => more!.includes(sentence))).toEqual([])
  })

  test('tells what was cut off before anybody heard it, and only that', () => {
    const mind = answersOf(light)
    const ask = (text: string) => {
      const reply = mind.reply(typed(text), friday)
      mind.remember(typed(text), reply)
      return reply.sentences
    }
    const sentences = ask('Tell me about the light')
    expect(sentences.length).toBeGreaterThan(1)
    mind.unsay(sentences.slice(1))
    expect(ask('tell me more')[0]).toBe(sentences[1])
    // What is only repeated was heard the first time.
    mind.unsay(ask('say that again'))
    expect(ask('tell me more')).not.toContain(sentences[1])
  })

  test('what it told is what was said last', () => {
    const [, more, again] = converse(answersOf(light), ['Did the light ever go out?', 'tell me more', 'say that again'])
    expect(again).toBe(more)
  })

  test('is not told that nothing was said yet after something was', () => {
    expect(after('who is the king of Norway', 'tell me more')).not.toMatch(/haven't said/)
  })
})

describe('"pardon?"', () => {
  test('gets what was said last, though no paper tells it', () => {
    for (const question of ['who is the king of Norway', 'what time is it', 'what can I ask you', 'tell me a joke']) {
      const [, answer, again] = converse(answersOf(light), ['Where is the café?', question, 'say that again please'])
      expect(again, question).toBe(answer)
    }
  })

  test('gets the very words of the papers, whatever stands in them', () => {
    const papers = 'Q: What does the sign say?\n\nThe sign above the door says {name} in white letters.'
    const [told, again] = converse(answersOf(papers), ['What does the sign say?', 'say that again please'])
    expect(told).toContain('{name}')
    expect(again).toBe(told)
  })

  test('gets what was offered again, which can still be taken', () => {
    const mind: Answers = answersOf(light)
    const ask = (text: string) => {
      const reply = mind.reply(typed(text), friday)
      mind.remember(typed(text), reply)
      return reply
    }
    ask('Where is the café?')
    const offer = ask('is there a light in the café window')
    expect(offer).toMatchObject({ kind: 'did-you-mean' })
    const choices = offer.kind === 'did-you-mean' ? offer.choices : []
    expect(ask('say that again please')).toMatchObject({ sentences: offer.sentences, suggestions: choices })
    const first = said(mind.reply(typed(choices[0]!), friday))
    expect(said(ask('the first one'))).toBe(first)
  })
})

test('"are you sure?" names no paper for what came from none', () => {
  expect(after('Where is the café?', 'are you sure?')).toMatch(/the paper called/)
  expect(after('Where is the café?', 'who is the king of Norway', 'are you sure?')).not.toMatch(/the paper called/)
})

test('another question is answered by what was said twice, not by something else of the same passage', () => {
  const practice =
    '# Appointments\n\nNew patients wait about three weeks. Please cancel a day before the visit at the latest, and bring £20 for the fee. The first visit takes forty minutes. Please come ten minutes early.'
  const [, , third] = converse(answersOf(practice), [
    'can I cancel a visit',
    'how much is the fee',
    'when must I cancel at the latest',
  ])
  expect(third).toMatch(/a day before/)
})
