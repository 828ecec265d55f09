import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dangerExamples } from '../../server/realtime/answers/danger/danger-examples.ts'
import { dangerFeatures } from '../../server/realtime/answers/danger/danger-features.ts'
import { openClassifier } from '../../server/realtime/answers/matching/text-classifier.ts'
import { fitClassifier, type ClassifierExample } from './fit-classifier.ts'
import { readHouses } from './houses.ts'

// Fits the recognition of danger and writes its weights; the same bits each time. Prints what each threshold would do, from
// texts that were left out of the fitting.

const root = join(import.meta.dirname, '../..')
const english = join(root, 'server/realtime/answers/english')
const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').trim().split('\n')

/** Of the lines by which people ask for passages every fifth is enough. */
const everyLine = 5
const folds = 5
const options = { epochs: 12, rate: 0.4, decay: 1e-4, byRarity: false, leastSeen: 2 }
/** So many of the harmless texts, which were written to sound like danger, may be taken for it surely. */
const harmlessTaken = 0.006
/** So many of the dangers are possible ones, which count where the papers have no answer; with more, ordinary talk is taken for it. */
const possiblyMet = 0.875

/**
 * Questions and small talk were collected for other ends, and somebody in danger is among them ("my friend hit the ground and
 * can't get up"). Those that seem so likely to be danger are left out; as ordinary ones they would teach to overlook it.
 */
const doubtful = 0.25

/** Topics whose questions may be asked in danger. */
const grave = new Set(
  'first-aid lost-child evacuation danger-death sea-safety report-problem family-loneliness'.split(' '),
)
const topicQuestions = linesOf('server/realtime/answers/english/topics.tsv')
  .map((line) => line.split('\t'))
  .filter(([topic, kind]) => kind === 'ask' && !grave.has(topic!))
  .map(([, , text]) => ({ label: 'ordinary', text: text! }))
const talk = [
  ...linesOf('test/collections/talk/danger.tsv').map((line) => {
    const [label, text] = line.split('\t')
    return { label: label!, text: text! }
  }),
  ...linesOf('test/collections/talk/harmless.txt').map((text) => ({ label: 'ordinary', text })),
]
/** Kinds of small talk in which somebody may well be in danger. */
const graveActs = new Set(['feelings', 'staff-wanted', 'help'])
const smallTalk = linesOf('test/collections/talk/acts.tsv')
  .map((line) => line.split('\t'))
  .filter(([act]) => !graveActs.has(act!))
  .map(([, text]) => ({ label: 'ordinary', text: text! }))
const { toLearn } = readHouses()
const asked = toLearn
  .flatMap(({ questions, lines }) => [...questions, ...lines.filter((_, i) => i % everyLine === 0)])
  .map(({ text }) => ({ label: 'ordinary', text }))
const hard = [...dangerExamples.map(({ kind, text }) => ({ label: kind, text })), ...talk]
const unlabelled = [...topicQuestions, ...smallTalk, ...asked]

interface Text {
  label: string
  text: string
}
const exampleOf = ({ label, text }: Text): ClassifierExample => ({ label, features: dangerFeatures(text) })

/** How likely each text tells of danger to what is fitted on the others. */
function chancesOf(texts: readonly Text[]): number[] {
  const examples = texts.map(exampleOf)
  const chances = texts.map(() => 0)
  for (let fold = 0; fold < folds; fold++) {
    const packed = fitClassifier(
      examples.filter((_, i) => i % folds !== fold),
      options,
    )
    const { labels, classify } = openClassifier(packed, dangerFeatures)
    const ordinary = labels.indexOf('ordinary')
    texts.forEach(({ text }, i) => {
      if (i % folds === fold) chances[i] = 1 - classify(text)[ordinary]!
    })
  }
  return chances
}

const all = [...hard, ...unlabelled]
const allChances = chancesOf(all)
const texts = all.filter((_, i) => i < hard.length || allChances[i]! < doubtful)
console.log(`${all.length - texts.length} of ${unlabelled.length} texts that nobody looked at for danger are left out`)
const chances = chancesOf(texts)
const byChance = (isDanger: boolean) =>
  chances
    .slice(0, hard.length)
    .filter((_, i) => (texts[i]!.label !== 'ordinary') === isDanger)
    .toSorted((a, b) => b - a)
const dangers = byChance(true)
const harmless = byChance(false)
const sure = harmless[Math.floor(harmlessTaken * harmless.length)]!
const possible = dangers[Math.floor(possiblyMet * dangers.length)]!
const shareAbove = (list: readonly number[], threshold: number) =>
  `${((100 * list.filter((chance) => chance > threshold).length) / list.length).toFixed(1)} %`
for (const [name, threshold] of Object.entries({ sure, possible }))
  console.log(
    `${name}: above ${threshold.toFixed(3)} are ${shareAbove(dangers, threshold)} of ${dangers.length} dangers ` +
      `and ${shareAbove(harmless, threshold)} of ${harmless.length} harmless texts`,
  )
const round = (value: number) => Math.round(value * 1000) / 1000
const thresholds = { sure: round(sure), possible: round(possible) }
writeFileSync(join(english, 'danger-weights.json'), `${JSON.stringify(thresholds)}\n`)
writeFileSync(join(english, 'danger-classifier.bin'), fitClassifier(texts.map(exampleOf), options))
