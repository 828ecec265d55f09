import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPassages } from '../../server/realtime/answers/matching/find-passages.ts'
import { englishLexicon } from '../../server/realtime/answers/matching/english-lexicon.ts'
import { indexPassages } from '../../server/realtime/answers/matching/passage-index.ts'
import { talkChance, talkFigures } from '../../server/realtime/answers/acts/talk-gate.ts'
import { actsAside, actsToLearn, fitActs, openActs, type ActExample } from './act-examples.ts'
import { fitGate } from './fit.ts'
import { readHouses, type House } from './houses.ts'
import { offTopicAside, offTopicToLearn } from './off-topic.ts'
import { passagesOf, type Mode } from './question-cases.ts'

// Fits which kind of talk an utterance is, and whether it is talk or a question for the papers; the same bits each time.
// What the papers have for an utterance counts: run it after the matching was fitted. Prints how many of the utterances put
// aside are recognised when they are said to the houses put aside.

const english = join(import.meta.dirname, '../../server/realtime/answers/english')
/** Every so manieth example and house is left out of a first fit, to see what is worth what. */
const every = 5
/** So many questions for the papers may be taken for talk. */
const takenForTalk = 0.025
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
  /** Questions that have nothing to do with any house. */
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

const { toLearn, aside } = readHouses()
const acts = actsToLearn()
const stray = offTopicToLearn()
const first = fitActs(acts.filter(isKept), toLearn.filter(isKept), stray.filter(isKept))
const tried = saidTo(
  toLearn.filter(isLeftOut),
  { acts: acts.filter(isLeftOut), stray: stray.filter(isLeftOut) },
  openActs(first),
)
const gate = fitGate(
  tried.map(({ figures, act, seemed, house }) => ({
    row: figures,
    question: seemed,
    house,
    isRight: act !== null,
    share: 1,
  })),
  { fewestHouses: 1 },
)
const questions = tried
  .filter(({ act, isStray }) => act === null && !isStray)
  .map(({ figures, seemed }) => talkChance(gate, figures, seemed))
const threshold = Number(questions.toSorted((a, b) => b - a)[Math.floor(takenForTalk * questions.length)]!.toFixed(3))
const packed = fitActs(acts, toLearn, stray)
writeFileSync(join(english, 'act-classifier.bin'), packed)
writeFileSync(join(english, 'talk-weights.json'), `${JSON.stringify({ threshold, gate })}\n`)

const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`
const isTalk = ({ figures, seemed }: Said) => talkChance(gate, figures, seemed) >= threshold
function report(name: string, said: readonly Said[]): void {
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
console.log(`${packed.length} bytes, talk from ${threshold} on`)
report('left out', tried)
report('put aside', saidTo(aside, { acts: actsAside(), stray: offTopicAside() }, openActs(packed)))
