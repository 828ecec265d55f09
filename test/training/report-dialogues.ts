import type { Reply } from '../../server/realtime/answers/answers.ts'
import { createEmbeddedAnswers } from '../../server/realtime/answers/embedded-answers.ts'
import { indexDocuments } from '../../server/realtime/answers/knowledge.ts'
import { dialoguesOf, type DialogueTurn } from './dialogues.ts'
import { bare, readHouses, type House } from './houses.ts'
import { judgeReply, tellsOf } from './judge-reply.ts'
import { weaveLines } from './weave-lines.ts'

// Holds dialogues with houses (`aside`: those put aside) and says how first questions and those that follow are answered, as shares, and
// how often an answer was said twice in a talk. `show` prints each turn.

const friday = new Date('2026-11-20T14:05:00Z')
interface Judged {
  house: string
  text: string
  words: string | null
  isTalk: boolean
  isFollowUp: boolean
  isRight: boolean
  /** It is right, and the very words that answer are among what is said. */
  isSaid: boolean
  isOffered: boolean
  isFalse: boolean
  isSaidTwice: boolean
  said: string
}

function hold(house: House, turns: readonly DialogueTurn[], content: string): Judged[] {
  const documents = [{ id: house.name, name: house.name, content }]
  const tells = tellsOf(house)
  const setup = {
    name: 'Alma',
    personality: '',
    startScript: null,
    language: 'en',
    timeZone: 'Europe/London',
    documents,
  }
  const answers = createEmbeddedAnswers(setup, indexDocuments(documents))
  const said = new Set<string>()
  return turns.map(({ text, words, isTalk }, i) => {
    const heard = { text, origin: 'typed' } as const
    const reply: Reply = answers.reply(heard, friday)
    const judged = judgeReply(reply, tells(words), (choice) => answers.reply({ text: choice, origin: 'typed' }, friday))
    answers.remember(heard, reply)
    const spoken = reply.sentences.join(' ')
    const isFromPapers = reply.kind === 'answer' && reply.source !== undefined
    const isSaidTwice = isFromPapers && said.has(spoken)
    if (isFromPapers) said.add(spoken)
    const isTalked = reply.kind === 'goodbye' || (reply.kind === 'answer' && reply.act !== undefined)
    const isRight = isTalk ? isTalked : words === null ? !isFromPapers && !isTalked : judged.isRight
    const choices = reply.kind === 'did-you-mean' ? ` [${reply.choices.join(' | ')}]` : ''
    return {
      house: house.name,
      text,
      words,
      isTalk,
      isFollowUp: i > 0,
      isRight,
      isSaid: isRight && (words === null || bare(spoken).includes(bare(words))),
      isOffered: judged.isOffered,
      isFalse: judged.isFalse,
      isSaidTwice,
      said: `${reply.kind} ${'probability' in reply ? (reply.probability ?? 0).toFixed(2) : '-'} ${spoken}${choices}`,
    }
  })
}

function report(name: string, judged: readonly Judged[]): void {
  const share = (is: (one: Judged) => boolean) => {
    const p = judged.filter(is).length / judged.length
    return `${(100 * p).toFixed(1)} ± ${(196 * Math.sqrt((p * (1 - p)) / judged.length)).toFixed(1)} %`
  }
  console.log(
    `${name}: ${judged.length}, right ${share(({ isRight }) => isRight)}, with the words ` +
      `${share(({ isSaid }) => isSaid)}, right or offered ` +
      `${share(({ isRight, isOffered }) => isRight || isOffered)}, false ${share(({ isFalse }) => isFalse)}, ` +
      `said twice ${share(({ isSaidTwice }) => isSaidTwice)}`,
  )
}

const { toLearn, aside } = readHouses()
const houses = (process.argv.includes('aside') ? aside : toLearn).filter(({ name }) => dialoguesOf(name).length > 0)
for (const withLines of [true, false]) {
  const judged = houses.flatMap((house) => {
    const content = withLines ? weaveLines(house.papers, house.lines) : house.papers
    return dialoguesOf(house.name).flatMap((turns) => hold(house, turns, content))
  })
  const of = withLines ? 'lines' : 'papers'
  report(
    `first questions, ${of}`,
    judged.filter(({ isFollowUp }) => !isFollowUp),
  )
  const follow = judged.filter(({ isFollowUp }) => isFollowUp)
  report(`what follows, ${of}`, follow)
  report(
    `  that papers answer`,
    follow.filter(({ words }) => words !== null),
  )
  report(
    `  that they don't`,
    follow.filter(({ words, isTalk }) => words === null && !isTalk),
  )
  report(
    `  talk`,
    follow.filter(({ isTalk }) => isTalk),
  )
  if (process.argv.includes('show') && withLines)
    for (const one of judged)
      console.log(
        `${one.isRight ? '+' : one.isOffered ? 'o' : one.isFalse ? 'F' : '-'}\t${one.text}\t${one.words}\t${one.said}`,
      )
}
