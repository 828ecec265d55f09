import type { AnswersSetup } from '../answers.ts'
import { splitSentences, withPeriod } from '../documents/sentences.ts'
import type { Knowledge } from '../knowledge.ts'

/** What the personality and the documents tell about how this character talks. */
export interface Character {
  /** "I'm Marit Holm, keeper of the light." */
  introduction: string
  /** "Ask at the information desk, they'll know." */
  whereToAsk: string
  /** Lines the personality gives in quotation marks, for places where one is needed. */
  lines: { unknown?: string[]; notCaught?: string[]; goodbye?: string[]; minute?: string[] }
}

/** A line in quotation marks, and what stands before it. */
const quoted = /([^"“”]*)["“]([^"“”]{3,200})["”]/g
const lineRules: [keyof Character['lines'], RegExp][] = [
  ['unknown', /\b(?:don['’]t|do not|doesn['’]t|does not|can['’]t) (?:know|answer)|\bunknown\b/i],
  ['notCaught', /\b(?:don['’]t|do not|didn['’]t|doesn['’]t|did not|can['’]t|cannot) (?:hear|catch|understand)/i],
  ['minute', /\b(?:one|a) minute\b/i],
  ['goodbye', /\b(?:goodbye|farewell|leaving|leave|at the end|time is (?:up|over))\b/i],
]

const askPatterns = [
  /\bask (?:the (?:staff|team|guards?|volunteers?|librarians?|receptionists?)(?: (?:at|in|on) the [\p{L}-]+(?: [\p{L}-]+){0,2}?(?: (?:desk|office|counter|shop|hall))?)?)/iu,
  /\bask (?:at|in) (?:the )?[\p{L}-]+(?: [\p{L}-]+){0,2}? (?:desk|counter|office)\b/iu,
  /\bask (?:at|in) (?:the )?(?:reception|desk|box office|office|shop|counter)\b/iu,
]
const plainPlace = /\bat (?:reception\b(?! (?:room|hall|class))|the (?:front )?desk\b|the counter\b)/i
const desk =
  /\b(?:the )?((?:information|info|help|front|welcome|service|enquiry|enquiries|ticket|reception|issue|lending|library|visitor) (?:desk|point|counter)|box office|(?<=(?:the|our) )reception(?! (?:room|hall|class|party))|ticket office)\b/iu

function findPlace(personality: string, knowledge: Knowledge): string {
  const texts = [personality, ...knowledge.documents.map((d) => d.content)]
  for (const pattern of askPatterns)
    for (const text of texts) {
      const found = pattern.exec(text)?.[0]
      if (found) return `${found[0]!.toUpperCase()}${found.slice(1).replace(/\s+/g, ' ')}, they'll know.`
    }
  for (const text of texts) {
    const found = desk.exec(text)?.[1]
    if (found) return `Ask at the ${found.toLowerCase()}, they'll know.`
  }
  for (const text of texts) {
    const found = plainPlace.exec(text)?.[0]
    if (found) return `Ask ${found.toLowerCase()}, they'll know.`
  }
  return 'Someone who works here may know.'
}

/** "You are Marit, keeper of the light." said by herself; null when the sentence can't be turned safely. */
function firstPerson(sentence: string): string | null {
  const match = /^You(?: are|['’]re) (.+)$/i.exec(sentence.trim())
  if (!match || sentence.length > 160) return null
  if (/\b(?:you|your|yourself|must|should|assistant|model|AI|answer|respond)\b/i.test(match[1]!)) return null
  return withPeriod(`I'm ${match[1]!}`)
}

function introductionOf(setup: AnswersSetup): string {
  const first = splitSentences(setup.personality.replace(/\s+/g, ' ').trim())[0] ?? ''
  const spoken = firstPerson(first)
  if (!spoken) return `I'm ${setup.name}.`
  const givenName = setup.name.split(' ')[0]!
  return spoken.includes(givenName) ? spoken : `I'm ${setup.name}, ${spoken.slice(4)}`
}

/** Reads who the character is out of its personality (at most 10,000 characters) and documents. */
export function readCharacter(setup: AnswersSetup, knowledge: Knowledge): Character {
  const lines: Character['lines'] = {}
  for (const [, before, line] of setup.personality.matchAll(quoted)) {
    const cue = splitSentences(before!.replace(/\s+/g, ' ').trim()).at(-1) ?? ''
    const place = lineRules.find(([, rule]) => rule.test(cue))?.[0]
    if (place) lines[place] ??= splitSentences(withPeriod(line!.trim()))
  }
  return { introduction: introductionOf(setup), whereToAsk: findPlace(setup.personality, knowledge), lines }
}
