import {
  commonVerbs,
  days,
  endings,
  everydayWords,
  functionWords,
  generalNouns,
  measures,
  months,
  pastVerbs,
  questionFrames,
} from './question-frames.ts'
import { countSentences, type WeightedSentence } from './bigram.ts'
import { addFilledFrames, type Filling, type Frame } from './filled-frames.ts'
import { spokenSentences } from './spoken-words.ts'
import type { WordCounts } from './word-counts.ts'
import { wordFormsOf, type WordForms } from './word-forms.ts'

/** How much all fillings of one frame weigh together; a document's sentence weighs 1. */
const frameWeight = 8
const questionWeight = 6
const nameWeight = 2
const everydayWeight = 0.5
const longestPhrase = 3
/** Long documents fill the frames with their most frequent phrases; all their words stay possible. */
const mostPhrases = 1500
/** Part of a noun phrase that doesn't reach its head: "guided" of "guided tour". */
const partialPhraseCount = 0.3
/** "Guided tour" where the documents only have "guided tours". */
const otherFormCount = 0.3
/** What another form of a word weighs by itself: "smoke" for "smoking". */
const otherFormWeight = 0.3
/** What general nouns weigh together, against the documents' own. */
const generalShare = 0.1

const count = (counts: Map<string, number>, key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by)

function nounPhrases(sentences: string[][], { numbers }: WordForms): Map<string, number> {
  const counts = new Map<string, number>()
  for (const sentence of sentences) {
    let run: string[] = []
    for (const word of [...sentence, 'the']) {
      if (!functionWords.has(word)) {
        run.push(word)
        continue
      }
      for (let from = 0; from < run.length; from++) {
        for (let to = from + 1; to <= Math.min(run.length, from + longestPhrase); to++) {
          count(counts, run.slice(from, to).join(' '), to === run.length ? 1 : partialPhraseCount)
          if (to < run.length) continue
          for (const head of numbers.get(run[to - 1]!) ?? [])
            count(counts, [...run.slice(from, to - 1), head].join(' '), otherFormCount)
        }
      }
      run = []
    }
  }
  return counts
}

function verbs(sentences: string[][], { bases }: WordForms): Map<string, number> {
  const counts = new Map(commonVerbs.map((verb) => [verb, 1]))
  for (const base of [...bases.values()].flat()) count(counts, base, otherFormCount)
  for (const sentence of sentences) {
    sentence.forEach((word, i) => {
      const isAfterAuxiliary = /^(?:can|may|to|should|must|please)$/.test(sentence[i - 1] ?? '')
      if (isAfterAuxiliary && !functionWords.has(word)) count(counts, word, 1)
    })
  }
  return counts
}

const mostFrequent = (phrases: Map<string, number>) =>
  new Map([...phrases].toSorted((a, b) => b[1] - a[1]).slice(0, mostPhrases))

function withGeneral(phrases: Map<string, number>): [string, number][] {
  const total = [...phrases.values()].reduce((sum, n) => sum + n, 0)
  const general = generalNouns.filter((noun) => !phrases.has(noun))
  return [...phrases, ...general.map((noun): [string, number] => [noun, (total * generalShare) / general.length])]
}

/** What a frame's slots other than {N} and {V} are filled with. */
const fixedSlots: Record<string, readonly string[]> = {
  '{D}': days,
  '{P}': pastVerbs,
  '{A}': measures,
  '{M}': months,
  '{E}': endings,
}

/** What fills the frames, from the documents and beside them: things, commoner ones first, and verbs. */
interface Fillers {
  nouns: Filling[]
  actions: Filling[]
}

function fillersOf(sentences: string[][], forms: WordForms): Fillers {
  const nouns = withGeneral(mostFrequent(nounPhrases(sentences, forms))).toSorted((a, b) => b[1] - a[1])
  return { nouns: withShares(nouns), actions: withShares([...verbs(sentences, forms)]) }
}

function withShares(counted: readonly [string, number][]): Filling[] {
  const total = counted.reduce((sum, [, n]) => sum + n, 0)
  return counted.map(([text, n]) => ({ words: text.split(' '), share: n / total }))
}

const isSlot = (word: string) => word === '{N}' || word === '{V}' || word in fixedSlots

const frames = questionFrames.map((text) => text.split(' '))
const isForOneThing = (frame: readonly string[]) => frame.includes('{N}') && frame.filter(isSlot).length === 1
const aroundThing = (frame: readonly string[]): Frame => {
  const at = frame.indexOf('{N}')
  return { before: frame.slice(0, at), after: frame.slice(at + 1) }
}

/**
 * Expected counts instead of samples: a frame's weight is spread over its fillers by how often they occur. One at a time,
 * since together the tens of thousands of them would take 20 MB.
 */
function* filledFrames({ nouns, actions }: Fillers, weightWithThings: number): Iterable<WeightedSentence> {
  let turn = 0
  const filled = (
    frame: readonly string[],
    weight: number,
    slot = '',
    filler: readonly string[] = [],
  ): WeightedSentence => {
    const at = frame.indexOf(slot)
    // A second slot takes turns through the fillers, which keeps the number of sentences linear.
    const words = frame.flatMap((word, i) => {
      if (i === at) return filler
      if (word === '{N}') return nouns[(turn * 7) % nouns.length]!.words
      if (word === '{V}') return actions[turn % actions.length]!.words
      const fillers = fixedSlots[word]
      if (fillers) return fillers[turn % fillers.length]!
      return word
    })
    return { words, weight, isBeginning: true }
  }
  for (const frame of frames) {
    const fixed = frame.find((word) => word in fixedSlots)
    if (isForOneThing(frame)) {
      // Counted with all its fillings at once, below; the turns go on.
      turn += nouns.length
    } else if (frame.includes('{N}')) {
      for (const { words, share } of nouns) {
        turn++
        yield filled(frame, weightWithThings * share, '{N}', words)
      }
    } else if (frame.includes('{V}')) {
      for (const { words, share } of actions) yield filled(frame, frameWeight * share, '{V}', words)
    } else if (fixed !== undefined) {
      const fillers = fixedSlots[fixed]!
      for (const filler of fillers) yield filled(frame, frameWeight / fillers.length, fixed, [filler])
    } else yield filled(frame, frameWeight / 2)
  }
}

/** Counts what visitors may say, from what the character knows: its documents, suggested questions, names, and question frames. */
export function countCorpus(
  texts: { documents: string[]; questions: string[]; names: string[] },
  dictionary: string,
): WordCounts {
  const written = texts.documents.flatMap(spokenSentences)
  const names = texts.names.flatMap(spokenSentences)
  const forms = wordFormsOf(new Set(written.flat().filter((word) => !functionWords.has(word))), dictionary)
  const fillers = fillersOf([...written, ...names], forms)
  const weightWithThings = frameWeight * Math.min(3, Math.sqrt(fillers.nouns.length) / 8)

  function* sentences(): Iterable<WeightedSentence> {
    for (const words of written) yield { words, weight: 1, isBeginning: false }
    for (const words of texts.questions.flatMap(spokenSentences))
      yield { words, weight: questionWeight, isBeginning: true }
    for (const words of names) yield { words, weight: nameWeight, isBeginning: false }
    for (const form of new Set([...forms.numbers.values(), ...forms.bases.values()].flat()))
      yield { words: [form], weight: otherFormWeight, isBeginning: false }
    for (const word of everydayWords) yield { words: [word], weight: everydayWeight, isBeginning: false }
    yield* filledFrames(fillers, weightWithThings)
  }
  const counts = countSentences(sentences())
  addFilledFrames(counts, frames.filter(isForOneThing).map(aroundThing), fillers.nouns, weightWithThings)
  return counts
}
