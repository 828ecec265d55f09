/** How people ask for each topic, and how papers speak of it. */
export type TopicBank = ReadonlyMap<string, { ask: string[]; paper: string[] }>

/** Reads "topic, tab, ask or paper, tab, text" lines. */
export function readBank(lines: string): TopicBank {
  const topics = new Map<string, { ask: string[]; paper: string[] }>()
  for (const line of lines.trim().split('\n')) {
    const [topic, kind, text] = line.split('\t') as [string, 'ask' | 'paper', string]
    const known = topics.get(topic) ?? { ask: [], paper: [] }
    topics.set(topic, known)
    known[kind].push(text)
  }
  return topics
}
