import { expect, test } from 'vitest'
import type { ChangeList } from '../../../../shared/console/changes.ts'
import type { AskAhead } from '../../../../shared/console/ask-ahead.ts'
import type {
  JudgedAnswer,
  ProposedQuestions,
  QuestionList,
  QuestionRun,
} from '../../../../shared/console/questions.ts'
import type { AskAloud } from '../../../../server/gateway/questions/ask-aloud.ts'
import type { AskedState, AskQuestions } from '../../../../server/gateway/questions/ask-questions.ts'
import type { ProposeLines } from '../../../../server/gateway/questions/propose-lines.ts'
import { createQuestionAsker } from '../../../../server/realtime/answers/asking/question-asker.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'
import { anders, photograph } from './character-desk.ts'
import { consoleHeader } from '../../../../shared/console/limits.ts'
import { ownOrigin, signedIn } from './operators-desk.ts'
import { eventually } from '../../../support/eventually.ts'

/** Answers everything with the names of what it was given to read. */
function readerOfNames() {
  const asked: AskedState[][] = []
  const askQuestions: AskQuestions = (states, questions) => {
    asked.push([...states])
    const judged = (says: string): JudgedAnswer => ({
      result: says === '' ? 'unknown' : 'right',
      says,
      source: null,
      choices: [],
      probability: null,
    })
    const answers = states.map(({ documents }) => documents.map(({ name }) => name).join(', '))
    return Promise.resolve(answers.map((says) => questions.map(() => judged(says))))
  }
  return { asked, askQuestions }
}

async function openDesk(askQuestions?: AskQuestions, proposeLines?: ProposeLines, askAloud?: AskAloud) {
  const service = new InterfaceOnlyService()
  const gateway = await openGateway(service, {
    ...(askQuestions && { askQuestions }),
    ...(proposeLines && { proposeLines }),
    ...(askAloud && { askAloud }),
  })
  const editor = await signedIn(gateway, 'editor')
  const at = `/characters/${String((await editor.call('POST', '/characters', anders)).answer['key'])}`
  const list = async () => (await editor.call('GET', `${at}/questions`)).answer as unknown as QuestionList
  const add = (question: string, expects: string | null) =>
    editor.call('POST', `${at}/questions`, { question, expects })
  const run = async () => (await editor.call('POST', `${at}/questions/run`)).answer as unknown as QuestionRun
  const csv = async () =>
    (await gateway.request(`/api/console${at}/questions.csv`, { headers: { Cookie: editor.cookie } })).text()
  return { service, gateway, editor, at, list, add, run, csv }
}

test('questions are written, changed and removed, each once', async () => {
  const { editor, at, list, add } = await openDesk()
  const { answer } = await add('Where are the goats?', 'Nordkai')
  expect((await add('Were you married?', null)).status).toBe(200)
  expect(await add('where are the GOATS', 'x')).toMatchObject({ status: 409, code: 'SAME_QUESTION' })
  const change = { question: 'Where did the goats go?', expects: 'across to Nordkai' }
  expect((await editor.call('PUT', `${at}/questions/${String(answer['id'])}`, change)).answer).toMatchObject(change)
  const same = await editor.call('PUT', `${at}/questions/${String(answer['id'])}`, {
    ...change,
    question: 'Were you married',
  })
  expect(same).toMatchObject({ status: 409, code: 'SAME_QUESTION' })
  expect((await list()).questions).toMatchObject([change, { question: 'Were you married?', expects: null }])
  expect((await editor.call('DELETE', `${at}/questions/${String(answer['id'])}`)).status).toBe(204)
  expect((await editor.call('DELETE', `${at}/questions/${String(answer['id'])}`)).status).toBe(404)
  expect((await list()).questions).toHaveLength(1)
})

test('a question belongs to its character: no other one changes it, a copy has its own, and it goes with it', async () => {
  const { editor, at, list, add } = await openDesk()
  const id = String((await add('Where are the goats?', 'Nordkai')).answer['id'])
  const other = String((await editor.call('POST', '/characters', { ...anders, name: 'Berit' })).answer['key'])
  const body = { question: 'Mine now?', expects: null }
  expect((await editor.call('PUT', `/characters/${other}/questions/${id}`, body)).status).toBe(404)
  expect((await editor.call('DELETE', `/characters/${other}/questions/${id}`)).status).toBe(404)
  const copy = await editor.call('POST', `${at}/duplicate`, { name: 'Anders too', withDocuments: true })
  const copyAt = `/characters/${String(copy.answer['key'])}`
  const { questions } = (await editor.call('GET', `${copyAt}/questions`)).answer as unknown as QuestionList
  expect(questions.map(({ question }) => question)).toEqual(['Where are the goats?'])
  await editor.call('DELETE', at)
  expect((await editor.call('GET', `${at}/questions`)).status).toBe(404)
  expect(((await editor.call('GET', `${copyAt}/questions`)).answer['questions'] as unknown[]).length).toBe(1)
  expect((await list()).questions).toBeUndefined()
})

test('the draft and what visitors meet are asked, each from its own documents, and where the screen stands', async () => {
  const { asked, askQuestions } = readerOfNames()
  const { editor, at, add, run } = await openDesk(askQuestions)
  await editor.call('PUT', `${at}/picture`, await photograph(600, 600).png().toBuffer())
  await add('Where are the goats?', 'Nordkai')
  await editor.call('POST', `${at}/documents`, { name: 'Goats', content: 'They went to Nordkai.' })
  expect((await run()).results).toMatchObject([{ draft: { says: 'Goats' }, published: null }])
  await eventually(async () => expect((await editor.call('GET', at)).answer['status']).toBe('READY'))
  expect((await editor.call('POST', `${at}/editions`)).status).toBe(200)
  await editor.call('POST', `${at}/documents`, { name: 'Boats', content: 'They brought flour.' })
  await editor.call('POST', '/screens', { name: 'Quay', character: at.split('/')[2], timeZone: 'Europe/Oslo' })
  const { results, tookMs } = await run()
  expect(results).toMatchObject([{ draft: { says: 'Goats, Boats' }, published: { says: 'Goats' } }])
  expect(tookMs).toBeGreaterThanOrEqual(0)
  expect(asked.at(-1)!.map(({ timeZone }) => timeZone)).toEqual(['Europe/Oslo', 'Europe/Oslo'])
})

test.each([
  { why: 'busy', status: 503, code: 'OTHERS_ASK' },
  { why: 'too-long', status: 503, code: 'ASKING_TOOK_LONG' },
  { why: 'failed', status: 502, code: 'ASKING_FAILED' },
] as const)('what could not be asked says why: $why', async ({ why, status, code }) => {
  const { editor, at, add } = await openDesk(() => Promise.resolve(why))
  await add('Where are the goats?', 'Nordkai')
  expect(await editor.call('POST', `${at}/questions/run`)).toMatchObject({ status, code })
})

test('a thread that can’t be started is a failure in words, and only three may wait', async () => {
  const ask = createQuestionAsker({ threadUrl: new URL('file:///nowhere.js'), limitMs: 5000 })
  const runs = await Promise.all([1, 2, 3, 4].map(() => ask([], [])))
  expect(runs).toEqual(['failed', 'failed', 'failed', 'busy'])
  expect(await ask([], []), 'and then there is room again').toBe('failed')
})

test('where the service is elsewhere questions are kept, and can’t be run', async () => {
  const { editor, at, list, add } = await openDesk()
  await add('Where are the goats?', 'Nordkai')
  expect(await list()).toMatchObject({ canRun: false, wordedBy: null })
  expect(await editor.call('POST', `${at}/questions/run`)).toMatchObject({ status: 409, code: 'ANSWERS_ELSEWHERE' })
})

test('as a list for spreadsheets no question is a formula', async () => {
  const { add, csv } = await openDesk()
  await add('=HYPERLINK("https://elsewhere.example","goats?")', '+1')
  await add('Were you married?', null)
  expect(await csv()).toBe(
    `question,expects\r\n"'=HYPERLINK(""https://elsewhere.example"",""goats?"")",'+1\r\nWere you married?,-\r\n`,
  )
})

test('a list is taken over once, all of it or nothing', async () => {
  const { editor, at, list } = await openDesk()
  const numbered = (count: number, from = 0) =>
    Array.from({ length: count }, (_, i) => ({ question: `Question ${i + from}?`, expects: null }))
  const bring = (questions: object[]) => editor.call('POST', `${at}/questions/import`, { questions })
  expect((await bring(numbered(150))).answer).toEqual({ added: 150 })
  expect((await bring(numbered(150))).answer).toEqual({ added: 0 })
  expect(await bring(numbered(51, 150))).toMatchObject({ status: 409, code: 'TOO_MANY_QUESTIONS' })
  expect((await list()).questions.map(({ question }) => question)).toEqual(
    numbered(150).map(({ question }) => question),
  )
  expect((await bring([])).status).toBe(400)
  expect((await bring([{ question: 'What?', expects: '…' }])).status).toBe(400)
  expect((await bring([{ question: 'a\0b', expects: null }])).status).toBe(400)
})

test('the record names the question that was changed or removed', async () => {
  const { gateway, editor, at, add } = await openDesk()
  const id = String((await add('Were you married?', null)).answer['id'])
  await editor.call('PUT', `${at}/questions/${id}`, { question: 'Were you ever married?', expects: 'never' })
  await editor.call('DELETE', `${at}/questions/${id}`)
  const owner = await signedIn(gateway, 'owner')
  const { changes } = (await owner.call('GET', '/changes')).answer as unknown as ChangeList
  expect(changes.slice(0, 2)).toMatchObject([
    { subject: 'Were you ever married?', after: null },
    { subject: 'Were you married?', before: { expects: '-' }, after: { expects: 'never' } },
  ])
})

const goats = `# The goats

Q: Where are the goats?
Two goats lived here. They were taken to Nordkai.

## How much is a ticket?

- Nine euros for adults.

| Who | Price |
| --- | --- |
| Adults | 9 |

The light was lit in 1891.
`

test('without a model the papers’ own lines are proposed, those that are not known, with words of their passages', async () => {
  const { editor, at, add } = await openDesk()
  await editor.call('POST', `${at}/documents`, { name: 'Goats', content: goats })
  const propose = async () =>
    ((await editor.call('GET', `${at}/questions/proposed`)).answer as unknown as ProposedQuestions).questions
  expect(await propose()).toEqual([
    { question: 'Where are the goats?', expects: 'Two goats lived here.' },
    { question: 'How much is a ticket?', expects: 'Nine euros for adults.' },
  ])
  await add('where are the GOATS', 'Nordkai')
  expect(await propose()).toEqual([{ question: 'How much is a ticket?', expects: 'Nine euros for adults.' }])
  const { answer } = await editor.call('GET', `${at}/documents`)
  expect(answer).toMatchObject({ canAskAhead: false })
  const passage = { document: 'Goats', headings: [], text: 'The light was lit in 1891.' }
  expect(await editor.call('POST', `${at}/ask-ahead`, passage)).toMatchObject({ status: 409, code: 'NO_MODEL' })
})

test('a model proposes ten questions from all over the papers; what it leaves out the papers’ own lines give', async () => {
  const told: AskAhead[] = []
  const proposeLines: ProposeLines = (passage) => {
    told.push(passage)
    return Promise.resolve(told.length === 1 ? 'failed' : { asked: [`What about ${told.length}?`], not: [] })
  }
  const { editor, at } = await openDesk(undefined, proposeLines)
  const many = Array.from({ length: 40 }, (_, i) => `Q: own line ${i}\nPassage number ${i} says this.`).join('\n\n')
  await editor.call('POST', `${at}/documents`, { name: 'Many', content: many })
  const { answer } = await editor.call('GET', `${at}/questions/proposed`)
  const { questions } = answer as unknown as ProposedQuestions
  expect(questions).toHaveLength(10)
  expect(questions[0]).toEqual({ question: 'own line 0', expects: 'Passage number 0 says this.' })
  expect(questions[9]).toEqual({ question: 'What about 10?', expects: 'Passage number 36 says this.' })
  expect(told[0]).toEqual({ document: 'Many', headings: [], text: 'Passage number 0 says this.' })
})

test('how people ask for a passage is proposed by the model, and kept nowhere', async () => {
  const lines = { asked: ['where did the goats go'], not: ['may I feed them'] }
  const outcomes = ['busy', 'too-long', 'failed', lines] as const
  let asked = 0
  const { editor, at, list } = await openDesk(undefined, () => Promise.resolve(outcomes[asked++]!))
  expect((await editor.call('GET', `${at}/documents`)).answer).toMatchObject({ canAskAhead: true })
  const passage = { document: 'Goats', headings: ['The goats'], text: 'They were taken to Nordkai.' }
  const ahead = () => editor.call('POST', `${at}/ask-ahead`, passage)
  expect(await ahead()).toMatchObject({ status: 503, code: 'MODEL_BUSY' })
  expect(await ahead()).toMatchObject({ status: 503, code: 'MODEL_SLOW' })
  expect(await ahead()).toMatchObject({ status: 502, code: 'MODEL_FAILED' })
  expect(await ahead()).toMatchObject({ status: 200, answer: lines })
  expect((await editor.call('POST', `${at}/ask-ahead`, { ...passage, text: 'a'.repeat(6001) })).status).toBe(400)
  expect((await list()).questions).toEqual([])
})

/** What a run sends, line by line. */
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)

test('spoken questions are told one by one, with what was heard, of the draft alone', async () => {
  const judged: JudgedAnswer = { result: 'right', says: 'To Nordkai.', source: null, choices: [], probability: null }
  const askAloud: AskAloud = ({ name }, questions, _signal, answered) => {
    for (const [place, { question }] of questions.entries())
      answered(place, { heard: `${name} ${question}`, answer: judged })
    return Promise.resolve('done')
  }
  const { editor, gateway, at, add, list } = await openDesk(undefined, undefined, askAloud)
  const id = String((await add('Where are the goats?', 'Nordkai')).answer['id'])
  expect(await list()).toMatchObject({ canRun: false, canSpeak: true })
  const asking = { method: 'POST', headers: { Cookie: editor.cookie, Origin: ownOrigin, [consoleHeader]: '1' } }
  const response = await gateway.request(`/api/console${at}/questions/run-aloud`, asking)
  expect(response.headers.get('Content-Type')).toBe('application/x-ndjson')
  expect(linesOf(await response.text())).toEqual([
    { id, heard: 'Anders Where are the goats?', answer: judged },
    { end: 'done' },
  ])
})

test('whoever leaves ends the run of spoken questions', async () => {
  let left: AbortSignal | undefined
  const askAloud: AskAloud = (_state, _questions, signal) => {
    left = signal
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve('failed')))
  }
  const { editor, gateway, at } = await openDesk(undefined, undefined, askAloud)
  const asking = { method: 'POST', headers: { Cookie: editor.cookie, Origin: ownOrigin, [consoleHeader]: '1' } }
  const response = await gateway.request(`/api/console${at}/questions/run-aloud`, asking)
  await eventually(() => expect(left).toBeDefined())
  await response.body!.cancel()
  expect(left!.aborted).toBe(true)
})

test('where the service is elsewhere nothing is spoken', async () => {
  const { editor, at, list } = await openDesk()
  expect(await list()).toMatchObject({ canSpeak: false })
  expect(await editor.call('POST', `${at}/questions/run-aloud`)).toMatchObject({ code: 'ANSWERS_ELSEWHERE' })
})
