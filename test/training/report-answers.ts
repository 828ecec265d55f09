import type { Answers, Reply } from '../../server/realtime/answers/answers.ts'
import { createEmbeddedAnswers } from '../../server/realtime/answers/embedded-answers.ts'
import { actWords } from '../../server/realtime/answers/english/act-replies.ts'
import { indexDocuments } from '../../server/realtime/answers/knowledge.ts'
import { readDemo, readHouses, type House } from './houses.ts'
import { judgeReply, tellsOf, type Judgement, type Tells } from './judge-reply.ts'
import { offTopicAside } from './off-topic.ts'
import { readOlderHouses } from './older-houses.ts'
import { weaveLines } from './weave-lines.ts'

// Says how the character answers typed questions, as shares with 95 % intervals: of what can be answered right and helped (right or
// offered), of all false outright, false at all, and offered in vain. `aside` asks the houses put aside; names of houses only those.

const friday = new Date('2026-11-20T14:05:00Z')
function open(name: string, content: string): Answers {
  const documents = [{ id: name, name, content }]
  const setup = {
    name: 'Alma',
    personality: '',
    startScript: null,
    language: 'en',
    timeZone: 'Europe/London',
    documents,
  }
  return createEmbeddedAnswers(setup, indexDocuments(documents))
}
const excerptOf = (reply: Reply) => (reply.kind === 'answer' ? reply.source?.excerpt : undefined)

interface Judged extends Judgement {
  house: string
  question: string
  isAnswerable: boolean
  said: string
}

function judge(house: string, answers: Answers, question: string, tells: Tells | null): Judged {
  const typed = (text: string) => answers.reply({ text, origin: 'typed' }, friday)
  const reply = typed(question)
  const said = `${reply.kind} ${reply.sentences.join(' ')} ${reply.kind === 'did-you-mean' ? reply.choices.join(' | ') : ''}`
  return { house, question, isAnswerable: tells !== null, said, ...judgeReply(reply, tells, typed) }
}

function ofHouse(house: House, withLines: boolean): Judged[] {
  const { name, papers, lines, questions } = house
  const answers = open(name, withLines ? weaveLines(papers, lines) : papers)
  const tells = tellsOf(house)
  return questions.map(({ text, words }) => judge(name, answers, text, tells(words)))
}

/** An answer that says its topic first shows at once when it is about something else; one without a topic is told to be uncertain. */
const isEchoed = ({ said }: Judged) =>
  [actWords.echo.split('{')[0]!, actWords.unnamed].some((lead) => said.startsWith(`answer ${lead}`))

function report(name: string, judged: readonly Judged[]): void {
  const answerable = judged.filter((one) => one.isAnswerable)
  const share = (of: readonly Judged[], is: (one: Judged) => boolean) => {
    const p = of.filter(is).length / of.length
    return `${(100 * p).toFixed(1)} ± ${(196 * Math.sqrt((p * (1 - p)) / of.length)).toFixed(1)} %`
  }
  const ofAnswerable =
    answerable.length === 0
      ? ''
      : `right ${share(answerable, (one) => one.isRight)}, helped ${share(answerable, (one) => one.isRight || one.isOffered)}, `
  console.log(
    `${name}: ${judged.length} (${answerable.length} answerable), ${ofAnswerable}` +
      `false outright ${share(judged, (one) => one.isFalse && !isEchoed(one))}, false ${share(judged, (one) => one.isFalse)}, ` +
      `offered in vain ${share(judged, (one) => one.isVain)}`,
  )
}

/** Asked in the words of the papers alone, half of it what these don't say. */
const inTheirWords = (house: House) => ofHouse({ ...house, questions: house.close }, false)

const { toLearn, aside } = readHouses()
const named = [...toLearn, ...aside, ...readDemo()].filter(({ name }) => process.argv.includes(name))
const usual = process.argv.includes('aside') ? { aside, demo: readDemo() } : { toLearn }
const sets = named.length > 0 ? { named } : usual
for (const [name, houses] of Object.entries(sets))
  for (const withLines of [false, true])
    report(
      `${name}, ${withLines ? 'lines' : 'papers'}`,
      houses.flatMap((house) => ofHouse(house, withLines)),
    )
if (named.length === 0) report('aside, in the papers’ words', aside.flatMap(inTheirWords))
for (const withLines of [false, true]) {
  const some = aside.map(({ name, papers, lines }) => ({
    name,
    answers: open(name, withLines ? weaveLines(papers, lines) : papers),
  }))
  const askedOf = (question: string, i: number) => {
    const { name, answers } = some[i % some.length]!
    return judge(name, answers, question, null)
  }
  report(`off topic, ${withLines ? 'lines' : 'papers'}`, offTopicAside().map(askedOf))
}
const older = readOlderHouses().flatMap(({ name, papers, questions }) => {
  const answers = open(name, papers)
  return questions.map(([question, holds]) =>
    judge(
      name,
      answers,
      question,
      holds && ((reply) => holds.test(`${reply.sentences.join(' ')} ${excerptOf(reply)}`)),
    ),
  )
})
report('older', older)
if (process.argv.includes('show'))
  for (const one of older.filter(({ isAnswerable, isRight, isFalse }) => isFalse || (isAnswerable && !isRight)))
    console.log(`${one.house}\t${one.question}\t${one.said}`)
