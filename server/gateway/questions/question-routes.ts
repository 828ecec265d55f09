import {
  questionLimits,
  type JudgedAnswer,
  type Question,
  type QuestionList,
  type QuestionRun,
} from '../../../shared/console/questions.ts'
import { ApiFailure } from '../api-failure.ts'
import type { CharacterStore, StoredCharacter } from '../characters/character-store.ts'
import type { DocumentStore } from '../characters/document-store.ts'
import { sayingsOf, withSayings } from '../characters/with-sayings.ts'
import { withBody, type ConsoleCall, type ConsoleRoute } from '../console/console-route.ts'
import { csvFile } from '../console/csv.ts'
import type { EditionStore } from '../editions/edition-store.ts'
import type { Machine } from '../house/machine.ts'
import type { AskAloud } from './ask-aloud.ts'
import type { AskedState, AskQuestions } from './ask-questions.ts'
import { spokenRun } from './spoken-run.ts'
import { addQuestion, importQuestions } from './question-bodies.ts'
import type { QuestionStore } from './question-store.ts'

interface Parts {
  characters: CharacterStore
  documents: DocumentStore
  editions: EditionStore
  questions: QuestionStore
  /** Null where the service that answers is elsewhere. */
  askQuestions: AskQuestions | null
  askAloud: AskAloud | null
  machine: Machine
  /** Where the character stands; undefined where it is on no screen. */
  timeZoneOf: (characterKey: string) => Promise<string | undefined>
  now: () => number
}

/** Written in a list where the character must not know. */
const mustNotKnow = '-'

/** Questions that must go right, under `/characters/:key/questions`. */
export function questionRoutes(parts: Parts): ConsoleRoute[] {
  const { characters, questions, askQuestions, askAloud, machine, now } = parts

  async function found(call: ConsoleCall<unknown>): Promise<StoredCharacter> {
    const row = await characters.find(call.param('key'))
    if (row === undefined) throw ApiFailure.notFound('character')
    return row
  }
  async function foundQuestion(call: ConsoleCall<unknown>): Promise<Question> {
    const question = await questions.find(call.param('key'), call.param('id'))
    if (question === undefined) throw ApiFailure.notFound('question')
    return question
  }
  /** In the record a question goes by its words. */
  const standing = async (call: ConsoleCall<unknown>) => {
    const { question, expects } = await foundQuestion(call)
    return { name: question, expects: expects ?? mustNotKnow }
  }

  return [
    {
      method: 'GET',
      path: '/characters/:key/questions',
      for: 'viewer',
      async handle(call): Promise<QuestionList> {
        const { key, name } = await found(call)
        const answers = machine.parts?.find(({ part }) => part === 'answers')?.elsewhere ?? null
        return {
          character: { key, name },
          questions: await questions.list(key),
          canRun: askQuestions !== null,
          canSpeak: askAloud !== null,
          wordedBy: answers?.model ?? null,
        }
      },
    },
    {
      method: 'GET',
      path: '/characters/:key/questions.csv',
      for: 'viewer',
      async handle(call) {
        const { key } = await found(call)
        const rows = (await questions.list(key)).map(({ question, expects }) => [question, expects ?? mustNotKnow])
        return csvFile('questions', [['question', 'expects'], ...rows])
      },
    },
    withBody({
      method: 'POST',
      path: '/characters/:key/questions',
      for: 'editor',
      body: addQuestion,
      async handle(call): Promise<Question> {
        const { key } = await found(call)
        const added = await questions.add(key, [call.body])
        if (added === undefined) throw tooMany()
        if (added[0] === undefined) throw sameQuestion()
        return added[0]
      },
    }),
    withBody({
      method: 'POST',
      path: '/characters/:key/questions/import',
      for: 'editor',
      body: importQuestions,
      async handle(call): Promise<{ added: number }> {
        const { key } = await found(call)
        const added = await questions.add(key, call.body.questions)
        if (added === undefined) throw tooMany()
        return { added: added.length }
      },
    }),
    withBody({
      method: 'PUT',
      path: '/characters/:key/questions/:id',
      for: 'editor',
      body: addQuestion,
      standing,
      async handle(call): Promise<Question> {
        const changed = await questions.change(call.param('key'), call.param('id'), call.body)
        if (changed === 'gone') throw ApiFailure.notFound('question')
        if (changed === 'same-question') throw sameQuestion()
        return foundQuestion(call)
      },
    }),
    {
      method: 'DELETE',
      path: '/characters/:key/questions/:id',
      for: 'editor',
      standing,
      async handle(call) {
        if (!(await questions.remove(call.param('key'), call.param('id')))) throw ApiFailure.notFound('question')
        return undefined
      },
    },
    {
      method: 'POST',
      path: '/characters/:key/questions/run',
      for: 'editor',
      // It changes nothing.
      record: false,
      async handle(call): Promise<QuestionRun> {
        const character = await found(call)
        if (askQuestions === null) throw answersElsewhere()
        const asked = await questions.list(character.key)
        const beganAtMs = now()
        const states = await statesOf(character, parts)
        const answers = asked.length === 0 ? states.map(() => []) : await askQuestions(states, asked)
        if (!Array.isArray(answers)) throw notAsked(answers)
        const [draft = [], published] = answers
        const results = asked.map(({ id }, place) => ({
          id,
          draft: draft[place] as JudgedAnswer,
          published: published?.[place] ?? null,
        }))
        return { at: new Date(beganAtMs).toISOString(), tookMs: now() - beganAtMs, results }
      },
    },
    {
      method: 'POST',
      path: '/characters/:key/questions/run-aloud',
      for: 'editor',
      record: false,
      async handle(call) {
        const character = await found(call)
        if (askAloud === null) throw answersElsewhere()
        const [[draft], asked] = await Promise.all([statesOf(character, parts), questions.list(character.key)])
        return spokenRun(askAloud, draft!, asked, call.c.req.raw.signal)
      },
    },
  ]
}

/** The draft, and what visitors meet, where they meet somebody. */
async function statesOf(
  { key, name, start_script: startScript, ...row }: StoredCharacter,
  { documents, editions, timeZoneOf }: Parts,
): Promise<AskedState[]> {
  const timeZone = await timeZoneOf(key)
  const personality = withSayings(row.personality, sayingsOf(row))
  const draft = { name, personality, startScript, timeZone, documents: await documents.contents(key) }
  const met = await editions.met(key)
  const published = met && (await editions.find(key, met.number))
  if (published === undefined) return [draft]
  const { sayings = {} } = published
  return [draft, { ...published, personality: withSayings(published.personality, sayings), timeZone }]
}

const tooMany = () => {
  const message = `A character has ${questionLimits.most} questions at most. Remove some first.`
  return new ApiFailure(409, 'TOO_MANY_QUESTIONS', message, { facts: { most: questionLimits.most } })
}

const sameQuestion = () => new ApiFailure(409, 'SAME_QUESTION', 'That question is in the list already.')

const answersElsewhere = () =>
  new ApiFailure(409, 'ANSWERS_ELSEWHERE', 'The service that answers is elsewhere. Ask the draft in a talk.')

function notAsked(why: 'busy' | 'too-long' | 'failed'): ApiFailure {
  switch (why) {
    case 'busy':
      return new ApiFailure(503, 'OTHERS_ASK', 'Other questions are being asked just now. Try again in a few seconds.')
    case 'too-long':
      return new ApiFailure(
        503,
        'ASKING_TOOK_LONG',
        'Asking took too long. The machine is busy: try again in a minute.',
      )
    case 'failed':
      return new ApiFailure(502, 'ASKING_FAILED', 'The questions couldn’t be asked. They are kept; try again.')
    default:
      return why satisfies never
  }
}
