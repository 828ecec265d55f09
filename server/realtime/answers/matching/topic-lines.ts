import { readFileSync } from 'node:fs'
import { topicLabels } from './english-lexicon.ts'
import type { PassageIndex } from './passage-index.ts'

/** From which probability a passage is thought to be about a topic, and about how many it may be. */
const foundFrom = 0.3
const topicsOfOne = 2

function readLines(): ReadonlyMap<string, string[]> {
  const rows = readFileSync(new URL('../english/topics.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const linesOf = new Map<string, string[]>()
  for (const row of rows) {
    const [topic = '', kind, text = ''] = row.split('\t')
    if (kind === 'ask') linesOf.set(topic, [...(linesOf.get(topic) ?? []), text])
  }
  return linesOf
}
const linesOf = readLines()

/** The topics that passages without question lines are about; the surest first. */
function topicsFound({ passages, topics: { length, values } }: PassageIndex): string[] {
  const surest = new Map<string, number>()
  for (const { id } of passages.filter(({ asked }) => asked.length === 0)) {
    const likely: [string, number][] = []
    // The index keeps the square roots of probabilities.
    for (let topic = 0; topic < length; topic++) {
      const probability = values[id * length + topic]! ** 2
      if (probability >= foundFrom) likely.push([topicLabels[topic]!, probability])
    }
    for (const [topic, probability] of likely.toSorted((a, b) => b[1] - a[1]).slice(0, topicsOfOne))
      surest.set(topic, Math.max(surest.get(topic) ?? 0, probability))
  }
  return [...surest].toSorted((a, b) => b[1] - a[1]).map(([topic]) => topic)
}

/** How visitors ask anywhere for what the papers speak of, where nobody has said how they ask for it here: lines for each topic. */
export const linesOfTopics = (index: PassageIndex): string[][] =>
  topicsFound(index).flatMap((topic) => {
    const lines = linesOf.get(topic)
    return lines === undefined ? [] : [lines]
  })
