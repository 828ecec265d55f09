import { words } from '../language/words.ts'
import { endsOpen } from './completeness.ts'

const articles = new Set(['a', 'an', 'the', 'my', 'your', 'our', 'every'])
const notAfterArticle = new Set(
  'a an the my your our his their is are was were am be do does did can could will would may have has had i you we they he she it of in on at for from by with to and or any some many much all no this that two three four five six seven eight nine ten how what when where which who why not'.split(
    ' ',
  ),
)
/** "You the", "when the". */
const beforeNoArticle = new Set('you i we he she they when where who why how what'.split(' '))
const askingWords = new Set(['how', 'what', 'when', 'where', 'which', 'who', 'why'])
/** "Tell me where", "do you know when", "to what". */
const beforeAsking = new Set(
  'me us know is and but or about of to in on at for from with by remember see say please so then hello hi'.split(' '),
)
/** How questions and wishes begin; a recogniser out of its depth often begins with an article. */
export const beginnings = new Set(
  'how what when where which who whose why is are was were am do does did can could may might must shall should will would has have had i we you tell show give please hello hi hey and or but so thank thanks good yes no ok excuse sorry let in on at for from until to'.split(
    ' ',
  ),
)
/** Words that don't follow one another: an article before a verb or another article, "of is", a word twice. */
const isOdd = (before: string, word: string) =>
  before === word ||
  (askingWords.has(word) && !beforeAsking.has(before)) ||
  (articles.has(word) && /^\d+$/.test(before)) ||
  (before === 'a' && /^\d+$/.test(word)) ||
  (articles.has(word) && beforeNoArticle.has(before)) ||
  (/^(?:much|many)$/.test(word) && !/^(?:how|so|too|very|that|as|not)$/.test(before)) ||
  (articles.has(before) && notAfterArticle.has(word)) ||
  (before === 'of' && /^(?:is|are|was|do|of)$/.test(word))
const priceOfOddness = 0.35

/** 0–1: how much a text reads like something that is said; a recogniser out of its depth strings known words together. */
export function plausibility(text: string): number {
  const said = words(text)
  const odd = said.filter((word, i) => i > 0 && isOdd(said[i - 1]!, word)).length
  // "Opening hours" is enough, and so is "the museum"; "is barbecue" has lost something.
  const begins = beginnings.has(said[0] ?? '')
  const strange =
    odd + (endsOpen(text) ? 2 : 0) + (said.length > 2 && !begins ? 0.6 : said.length === 2 && begins ? 1 : 0)
  return Math.max(0, 1 - strange * priceOfOddness)
}
