import { expect } from 'vitest'
import type { Character } from '../../../../shared/console/characters.ts'
import type { QuestionList } from '../../../../shared/console/questions.ts'
import type { AnswerQuestions, UnansweredList, WrittenAnswer } from '../../../../shared/console/transcripts.ts'
import { photograph } from '../console/character-desk.ts'
import { goats, openKeptHouse } from './kept-house.ts'
import { eventually } from '../../../support/eventually.ts'

/** An own character, published and on a screen that keeps words; visitors ask what it doesn't know. */
export async function openQuay() {
  const house = await openKeptHouse()
  const { owner, visitor, keep, gateway, pass } = house
  const fields = { name: 'Anders', voice: 'vincent', personality: 'You are Anders.', startScript: '' }
  const made = await owner.call('POST', '/characters', fields)
  const { key } = made.answer as unknown as Character
  const whole = async () => (await owner.call('GET', `/characters/${key}`)).answer as unknown as Character
  const ready = () => eventually(async () => expect((await whole()).status).toBe('READY'))
  await owner.call('PUT', `/characters/${key}/picture`, await photograph(400, 400).jpeg().toBuffer())
  await ready()
  await owner.call('POST', `/characters/${key}/editions`)
  await ready()
  const screen = await owner.call('POST', '/screens', { name: 'Quay', character: key })
  const slug = String(screen.answer['slug'])
  await keep([slug, 'demo'])
  /** One visitor asks all of it. */
  const ask = async (...questions: string[]) => {
    const { id, tell } = await visitor(slug)
    for (const [turn, question] of questions.entries()) await tell({ turns: [{ ...goats, turn, question }] })
    return id
  }
  const list = async (query = '') =>
    (await owner.call('GET', `/visitors/unanswered${query}`)).answer as unknown as UnansweredList
  const documents = () =>
    gateway.database.read.selectFrom('gateway_documents').selectAll().where('character_key', '=', key).execute()
  const mustGoRight = async () =>
    ((await owner.call('GET', `/characters/${key}/questions`)).answer as unknown as QuestionList).questions
  /** The only group is answered. */
  async function write(fields: Partial<AnswerQuestions> = {}) {
    const [group] = (await list()).groups
    const { turns, question } = group!
    pass(1)
    const answer = {
      character: key,
      turns,
      answer: 'Both were taken to Nordkai. They did not come back.',
      questions: [question],
      mustGoRight: question,
      document: { name: 'Answers to visitors' },
    }
    const { status, answer: written } = await owner.call('POST', '/visitors/answers', { ...answer, ...fields })
    expect(status).toBe(200)
    return written as unknown as WrittenAnswer
  }
  const takeBack = async (id: string) => {
    const { status, code } = await owner.call('DELETE', `/visitors/settled/${id}`)
    return code === undefined ? status : code
  }
  return { ...house, key, whole, ready, ask, list, documents, mustGoRight, write, takeBack }
}
