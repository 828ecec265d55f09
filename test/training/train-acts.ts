import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPassages } from '../../server/realtime/answers/matching/find-passages.ts'
import { englishLexicon } from '../../server/realtime/answers/matching/english-lexicon.ts'
import { probabilityOf, type Gate } from '../../server/realtime/answers/matching/gate.ts'
import { indexPassages } from '../../server/realtime/answers/matching/passage-index.ts'
import { talkFigures, talkFiguresAfter } from '../../server/realtime/answers/acts/talk-gate.ts'
import { aboutOf } from '../../server/realtime/answers/conversation/memory.ts'
import followUpWeights from '../../server/realtime/answers/english/follow-up-weights.json' with { type: 'json' }
import { follow, followingProbabilities } from '../../server/realtime/answers/matching/find-following.ts'
import { rank } from '../../server/realtime/answers/matching/ranking.ts'
import { followingCandidates } from '../../server/realtime/answers/matching/follow-up-features.ts'
import {
  actsAside,
  actsToLearn,
  chattyQuestions,
  fitActs,
  openActs,
  question,
  remarksAside,
  usualActsAside,
  type ActExample,
} from './act-examples.ts'
import { fitGate } from './fit.ts'
import { casesIn, takenAside, takenToLearn, talkIn, talksOf, type FollowingCase } from './following-cases.ts'
import { passagesWith, readHouses, type House } from './houses.ts'
import { offTopicAside, offTopicToLearn } from './off-topic.ts'
import { passagesOf, type Mode } from './question-cases.ts'

// Fits which kind of talk an utterance is, and whether it is talk or a question for the papers; the same bits each time.
// What the papers have for an utterance counts: run it after the matching was fitted. Prints how many of the utterances put
// aside are recognised when they are said to the houses put aside.

const english = join(import.meta.dirname, '../../server/realtime/answers/english')
/** Every so manieth example and house is left out of a first fit, to see what is worth what. */
const every = 5
/** So many questions for the papers may be taken for talk, of first ones and of those after an answer: more of other houses' are. */
const takenForTalk = { first: 0.012, after: 0.018 }
const modes: Mode[] = ['papers', 'lines']

const isLeftOut = (_: unknown, place: number) => place % every === 0
const isKept = (one: unknown, place: number) => !isLeftOut(one, place)

/** What is said to a house, whether it is talk, and how it looks. */
interface Said {
  house: string
  isStray: boolean
  text: string
  act: string | null
  seemed: string
  figures: number[]
}

interface ToSay {
  acts: readonly ActExample[]
  /** Questions that have nothing to do with the house. */
  stray: readonly string[]
}

/** Acts and stray questions, one house after the other, and each house's own questions, as they look to it. */
function saidTo(houses: readonly House[], { acts, stray }: ToSay, recognise: ReturnType<typeof openActs>): Said[] {
  return modes.flatMap((mode) =>
    houses.flatMap((house, place) => {
      const index = indexPassages(passagesOf(house, mode), englishLexicon)
      const look = (text: string, act: string | null, isStray = false): Said => {
        const { act: seemed, talk } = recognise(text)
        const found = findPassages(text, index, englishLexicon)
        return { house: house.name, isStray, text, act, seemed, figures: talkFigures(talk, found) }
      }
      return [
        ...acts.filter((_, i) => i % houses.length === place).map(({ act, text }) => look(text, act)),
        ...stray.filter((_, i) => i % houses.length === place).map((text) => look(text, null, true)),
        ...house.questions.map(({ text }) => look(text, null)),
      ]
    }),
  )
}

type FollowingWords = Pick<FollowingCase, 'followed' | 'candidates'>

/** How likely the papers' best is what is asked on. */
const followingOf = ({ followed, candidates }: FollowingWords) =>
  followingProbabilities(followed, rank(candidates, followUpWeights.ranker), followUpWeights).first

/** The same after answers: acts after those to the house's questions, and what asks on in dialogues. */
function saidAfter(houses: readonly House[], { acts, stray }: ToSay, recognise: ReturnType<typeof openActs>): Said[] {
  const look = (house: string, one: FollowingWords, act: string | null, isStray: boolean): Said => {
    const { text, foundAlone } = one.followed
    const { act: seemed, talk } = recognise(text)
    return { house, isStray, text, act, seemed, figures: talkFiguresAfter(talk, foundAlone, followingOf(one), text) }
  }
  const asked = talksOf(houses, stray, houses === aside ? takenAside : takenToLearn).flatMap((talks) =>
    casesIn(talks, { lexicon: englishLexicon }, null).map((one) => look(talks.house, one, null, one.kind === 'stray')),
  )
  const said = modes.flatMap((mode) =>
    houses.flatMap((house, place) => {
      const passages = passagesOf(house, mode)
      const index = indexPassages(passages, englishLexicon)
      const answered = house.questions.flatMap((question) => {
        const passage = passages[passagesWith(question.words ?? '', passages)[0] ?? -1]
        return question.words === null || passage === undefined ? [] : [{ question: question.text, passage }]
      })
      return acts
        .filter((_, i) => i % houses.length === place)
        .map(({ act, text }, i) => {
          const { question, passage } = answered[i % answered.length]!
          const followed = follow(text, aboutOf(passage, question), index, englishLexicon)
          const candidates = followingCandidates(followed, { passage, said: new Set(passage.sentences) }, passages)
          return look(house.name, { followed, candidates }, act, false)
        })
    }),
  )
  return [...asked, ...said]
}

/** What is chatted in dialogues; which kind of talk it is nobody says. */
const chattedIn = (houses: readonly House[], recognise: ReturnType<typeof openActs>): Said[] =>
  houses
    .flatMap((house) => modes.flatMap((mode) => talkIn(house, mode, { lexicon: englishLexicon })))
    .map(({ house, ...one }) => {
      const { text, foundAlone } = one.followed
      const { act: seemed, talk } = recognise(text)
      const figures = talkFiguresAfter(talk, foundAlone, followingOf(one), text)
      return { house, isStray: false, text, act: seemed, seemed, figures }
    })

interface TalkGate {
  threshold: number
  gate: Gate
}

function fitTalk(said: readonly Said[], mostTaken: number): TalkGate {
  const gate = fitGate(
    said.map(({ figures, act, seemed, house }) => ({
      row: figures,
      question: seemed,
      house,
      isRight: act !== null,
      share: 1,
    })),
    { fewestHouses: 1 },
  )
  const questions = said
    .filter(({ act, isStray }) => act === null && !isStray)
    .map(({ figures, seemed }) => probabilityOf(gate, figures, seemed))
  const threshold = questions.toSorted((a, b) => b - a)[Math.floor(mostTaken * questions.length)]!
  return { threshold: Number(threshold.toFixed(3)), gate }
}

const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`
function report(name: string, said: readonly Said[], { gate, threshold }: TalkGate): void {
  const isTalk = ({ figures, seemed }: Said) => probabilityOf(gate, figures, seemed) >= threshold
  const talk = said.filter(({ act }) => act !== null)
  const asked = said.filter(({ act, isStray }) => act === null && !isStray)
  const stray = said.filter(({ isStray }) => isStray)
  console.log(
    `${name}: of ${talk.length} acts ${percent(talk.filter((one) => isTalk(one) && one.seemed === one.act).length, talk.length)} ` +
      `are recognised, ${percent(talk.filter((one) => !isTalk(one)).length, talk.length)} taken for questions; ` +
      `of ${asked.length} questions ${percent(asked.filter(isTalk).length, asked.length)}, ` +
      `of ${stray.length} off topic ${percent(stray.filter(isTalk).length, stray.length)} taken for talk`,
  )
}

const { toLearn, aside } = readHouses()
const toLearnActs = actsToLearn()
const stray = [...offTopicToLearn(), ...chattyQuestions()]
const inPart = openActs(fitActs(toLearnActs.filter(isKept), toLearn.filter(isKept), stray.filter(isKept)))
const leftOut = toLearn.filter(isLeftOut)
const toSay = { acts: toLearnActs.filter(isLeftOut), stray: stray.filter(isLeftOut) }
const [saidFirst, saidOn] = [saidTo(leftOut, toSay, inPart), saidAfter(leftOut, toSay, inPart)]
const first = fitTalk(saidFirst, takenForTalk.first)
const after = fitTalk([...saidOn, ...chattedIn(toLearn, inPart)], takenForTalk.after)
const packed = fitActs(toLearnActs, toLearn, stray)
writeFileSync(join(english, 'act-classifier.bin'), packed)
writeFileSync(join(english, 'talk-weights.json'), `${JSON.stringify({ first, after })}\n`)

console.log(`${packed.length} bytes, talk from ${first.threshold} on, after an answer from ${after.threshold} on`)
report('left out', saidFirst, first)
report('left out, after an answer', saidOn, after)
const whole = openActs(packed)
const [remarks, seeming] = [
  remarksAside().filter(({ act }) => act !== question),
  remarksAside().filter(({ act }) => act === question),
]
for (const [name, acts, strayToSay] of [
  ['put aside', actsAside(), offTopicAside()],
  ['put aside, usual', usualActsAside(), offTopicAside()],
  // Here what seems a remark and asks for something stands for what has nothing to do with a house.
  ['put aside, remarks', remarks, seeming.map(({ text }) => text)],
] as const) {
  const asideToSay = { acts, stray: strayToSay }
  report(name, saidTo(aside, asideToSay, whole), first)
  report(`${name}, after an answer`, saidAfter(aside, asideToSay, whole), after)
}
