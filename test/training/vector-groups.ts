import { readPassages } from '../../server/realtime/answers/documents/read-passages.ts'
import type { VectorGroup } from './fit-vectors.ts'
import { passagesWith, type House } from './houses.ts'
import type { TopicBank } from './topic-bank.ts'

/** So many topics stand side by side, as passages do in a house. */
const topicsTogether = 36

/** The passages of a house with all that people ask for them. */
export function groupOfHouse({ name, papers, lines, questions, close }: House): VectorGroup {
  const passages = readPassages([{ id: name, name, content: papers }])
  const asked = [...lines.filter(({ isNot }) => !isNot), ...questions, ...close].flatMap(({ words, text }) => {
    const [to] = words === null ? [] : passagesWith(words, passages)
    return to === undefined ? [] : [{ text, to }]
  })
  const told = passages.map(({ sentences, headings, subject }) => [
    `${sentences.join(' ')} ${headings.slice(1).join(' ')} ${subject}`,
  ])
  return { told, asked }
}

/** The topics of the bank, some together, each with all that papers say of it. */
export function groupsOfBank(bank: TopicBank): VectorGroup[] {
  const topics = [...bank.values()].filter(({ ask, paper }) => ask.length > 0 && paper.length > 0)
  const groups = Math.ceil(topics.length / topicsTogether)
  return Array.from({ length: groups }, (_, group) => {
    const some = topics.filter((__, i) => i % groups === group)
    return {
      told: some.map(({ paper }) => paper),
      asked: some.flatMap(({ ask }, to) => ask.map((text) => ({ text, to }))),
    }
  })
}
