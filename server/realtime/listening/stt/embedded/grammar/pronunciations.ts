import { phonesOfLetters } from './letter-to-sound.ts'

/** Pronunciations of the recogniser's own dictionary for the wanted words: a line is `word phone phone …`, a variant `word(2) …`. */
export function readDictionary(dictionary: string, wanted: ReadonlySet<string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  let from = 0
  while (from < dictionary.length) {
    let to = dictionary.indexOf('\n', from)
    if (to < 0) to = dictionary.length
    const space = dictionary.indexOf(' ', from)
    if (space > from && space < to) {
      let end = dictionary.indexOf('(', from)
      if (end < 0 || end > space) end = space
      const word = dictionary.slice(from, end)
      if (wanted.has(word)) found.set(word, [...(found.get(word) ?? []), dictionary.slice(space + 1, to).trim()])
    }
    from = to + 1
  }
  return found
}

/**
 * The words that decide what is asked, as accents other than the dictionary's American one say them: without an h, and
 * with the narrow "ow" of Scotland and the North.
 */
const accentVariants: Record<string, string[]> = {
  how: ['AW', 'HH AH', 'HH OW', 'HH AH UW'],
  who: ['UW'],
  what: ['W AO T'],
  where: ['W EH', 'HH W EH R'],
}

const shortestPart = 3
const shortestCompound = 8

const cuts = (word: string) =>
  Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, i) => word.length - shortestPart - i)

/** Parts that could give an unknown word its sound: "lighthousekeeper" is "lighthouse" and "keeper". */
function partsOf(word: string): [string, string][] {
  if (word.length < shortestCompound) return []
  return cuts(word).map((cut) => [word.slice(0, cut), word.slice(cut)])
}

const withoutPossessive = (word: string) => word.replace(/'s?$/, '')

/** Pronunciations for every word: from the dictionary, from its parts, or from spelling rules. */
export function pronounce(words: string[], dictionary: string): Map<string, string[]> {
  const wanted = new Set(words.flatMap((word) => [word, withoutPossessive(word), ...partsOf(word).flat()]))
  const known = readDictionary(dictionary, wanted)
  const pronunciation = (word: string): string[] => {
    const direct = known.get(word)
    if (direct) return [...new Set([...direct, ...(accentVariants[word] ?? [])])]
    if (withoutPossessive(word) !== word) {
      return pronunciation(withoutPossessive(word)).map((phones) => (word.endsWith("'s") ? `${phones} Z` : phones))
    }
    const spelled = phonesOfLetters(word)
    const parts = partsOf(word).find(([first, second]) => known.has(first) && known.has(second))
    const compound = parts ? [`${known.get(parts[0])![0]} ${known.get(parts[1])![0]}`] : []
    return [...new Set([...compound, spelled])].filter((phones) => phones !== '')
  }
  return new Map(words.map((word): [string, string[]] => [word, pronunciation(word)]).filter(([, p]) => p.length > 0))
}
