import type { Passage } from '../documents/read-passages.ts'
import type { Knowledge } from '../knowledge.ts'
import { englishLexicon } from '../matching/english-lexicon.ts'
import { findPassages } from '../matching/find-passages.ts'

/** Few enough to be read at once and to be held against what is said, more than enough to hold the right one. */
const mostPassages = 12
/** Words of another language find little: the model looks through the papers itself, about 6,000 tokens of them. */
const mostCharacters = 24_000

const lengthOf = ({ excerpt }: Passage) => excerpt.length

/** The passages that have most to do with what was asked, by itself and with what was asked before. */
export function passagesFor(
  text: string,
  knowledge: Knowledge,
  { before, isEnglish }: { before: string | undefined; isEnglish: boolean },
): Passage[] {
  const { index } = knowledge
  const alone = findPassages(text, index, englishLexicon).ranked
  const leaning = before === undefined ? [] : findPassages(`${text} ${before}`, index, englishLexicon).ranked
  const likeliest = alone.flatMap(({ passage }, i) => [passage, ...(leaning[i] ? [leaning[i].passage] : [])])
  const found = [...new Set(likeliest)].map((id) => index.passages[id]!)
  if (isEnglish) return found.slice(0, mostPassages)
  const all = [...new Set([...found, ...index.passages])]
  let characters = 0
  return all.filter((passage) => (characters += lengthOf(passage)) <= mostCharacters)
}

/** A passage as a model reads it: where it stands, and what it says. */
export const textOf = ({ documentName, headings, excerpt }: Passage) =>
  `${[documentName, ...headings].join(' › ')}: ${excerpt}`

/** What a passage says, for what is said to be held against: as written and as said. */
export const evidenceOf = ({ headings, excerpt, sentences }: Passage) =>
  [...headings.map((heading) => `${heading}.`), excerpt, ...sentences].join(' ')
