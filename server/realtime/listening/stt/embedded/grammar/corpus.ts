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
import { spokenSentences } from './spoken-words.ts'
import { wordFormsOf, type WordForms } from './word-forms.ts'

export interface WeightedSentence {
  words: string[]
  weight: number
  /** A visitor may begin like this; they ask, and don't begin like the sentences of a document. */
  isBeginning: boolean
}

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

/**
 * Expected counts instead of samples: a frame's weight is spread over its fillers by how often they occur. One at a time,
 * since together the 100,000 of them would take 60 MB.
 */
function* filledFrames(sentences: string[][], forms: WordForms): Iterable<WeightedSentence> {
  const nouns = withGeneral(mostFrequent(nounPhrases(sentences, forms)))
    .toSorted((a, b) => b[1] - a[1])
    .map(([noun, n]) => ({ words: noun.split(' '), n }))
  const actions = [...verbs(sentences, forms)]
  const nounTotal = nouns.reduce((sum, { n }) => sum + n, 0)
  const actionTotal = actions.reduce((sum, [, n]) => sum + n, 0)
  const nounBoost = Math.min(3, Math.sqrt(nouns.length) / 8)
  let turn = 0
  const filled = (frame: string[], weight: number, slot = '', filler: string[] = []): WeightedSentence => {
    const at = frame.indexOf(slot)
    // A second slot takes turns through the fillers, which keeps the number of sentences linear.
    const words = frame.flatMap((word, i) => {
      if (i === at) return filler
      if (word === '{N}') return nouns[(turn * 7) % nouns.length]!.words
      if (word === '{V}') return actions[turn % actions.length]![0]
      const fillers = fixedSlots[word]
      if (fillers) return fillers[turn % fillers.length]!
      return word
    })
    return { words, weight, isBeginning: true }
  }
  for (const text of questionFrames) {
    const frame = text.split(' ')
    const fixed = frame.find((word) => word in fixedSlots)
    if (frame.includes('{N}')) {
      for (const { words, n } of nouns) {
        turn++
        yield filled(frame, (frameWeight * nounBoost * n) / nounTotal, '{N}', words)
      }
    } else if (frame.includes('{V}')) {
      for (const [verb, n] of actions) yield filled(frame, (frameWeight * n) / actionTotal, '{V}', [verb])
    } else if (fixed !== undefined) {
      const fillers = fixedSlots[fixed]!
      for (const filler of fillers) yield filled(frame, frameWeight / fillers.length, fixed, [filler])
    } else yield filled(frame, frameWeight / 2)
  }
}

/** What visitors may say, from what the character knows: its documents, suggested questions, names, and question frames. */
export function* corpusOf(
  texts: { documents: string[]; questions: string[]; names: string[] },
  dictionary: string,
): Iterable<WeightedSentence> {
  const written = texts.documents.flatMap(spokenSentences)
  const names = texts.names.flatMap(spokenSentences)
  for (const words of written) yield { words, weight: 1, isBeginning: false }
  for (const words of texts.questions.flatMap(spokenSentences))
    yield { words, weight: questionWeight, isBeginning: true }
  for (const words of names) yield { words, weight: nameWeight, isBeginning: false }
  const forms = wordFormsOf(new Set(written.flat().filter((word) => !functionWords.has(word))), dictionary)
  for (const form of new Set([...forms.numbers.values(), ...forms.bases.values()].flat()))
    yield { words: [form], weight: otherFormWeight, isBeginning: false }
  for (const word of everydayWords) yield { words: [word], weight: everydayWeight, isBeginning: false }
  yield* filledFrames([...written, ...names], forms)
}
