import type { AnswersSetup } from '../answers.ts'
import { splitSentences, withPeriod } from '../documents/sentences.ts'
import type { Knowledge } from '../knowledge.ts'
import { ownLines, type OwnLines } from './own-lines.ts'

/** What the personality and the documents tell about how this character talks. */
export interface Character {
  /** "I'm Marit Holm, keeper of the light." */
  introduction: string
  /** "Ask at the information desk, they'll know." */
  whereToAsk: string
  /** Lines the personality gives in quotation marks, for places where one is needed. */
  lines: OwnLines
}

const askPatterns = [
  /\bask (?:the (?:staff|team|guards?|volunteers?|librarians?|receptionists?)(?: (?:at|in|on) the [\p{L}-]+(?: [\p{L}-]+){0,2}?(?: (?:desk|office|counter|shop|hall))?)?)/iu,
  /\bask (?:at|in) (?:the )?[\p{L}-]+(?: [\p{L}-]+){0,2}? (?:desk|counter|office)\b/iu,
  /\bask (?:at|in) (?:the )?(?:reception|desk|box office|office|shop|counter)\b/iu,
]
const plainPlace = /\bat (?:reception\b(?! (?:room|hall|class))|the (?:front )?desk\b|the counter\b)/i
const desk =
  /\b(?:the )?((?:information|info|help|front|welcome|service|enquiry|enquiries|ticket|reception|issue|lending|library|visitor) (?:desk|point|counter)|box office|(?<=(?:the|our) )reception(?! (?:room|hall|class|party))|ticket office)\b/iu

/** Where the personality or a document sends visitors. */
interface Place {
  says: string
  /** The words that were found, and whether they are the personality's. */
  found: string
  isOwn: boolean
}

/** The personality is looked through before the documents, but a clear "ask at" goes before a desk that is only named. */
export function placeIn({
  personality,
  documents,
}: Pick<AnswersSetup, 'personality' | 'documents'>): Place | undefined {
  const texts = [personality, ...documents.map((d) => d.content)]
  const look = (pattern: RegExp, says: (found: string) => string): Place | undefined => {
    for (const [place, text] of texts.entries()) {
      const match = pattern.exec(text)
      if (match) return { says: says(match[1] ?? match[0]), found: match[0], isOwn: place === 0 }
    }
    return undefined
  }
  for (const pattern of askPatterns) {
    const asked = look(
      pattern,
      (found) => `${found[0]!.toUpperCase()}${found.slice(1).replace(/\s+/g, ' ')}, they'll know.`,
    )
    if (asked) return asked
  }
  return (
    look(desk, (found) => `Ask at the ${found.toLowerCase()}, they'll know.`) ??
    look(plainPlace, (found) => `Ask ${found.toLowerCase()}, they'll know.`)
  )
}

/** "You are Marit, keeper of the light." said by herself; null when the sentence can't be turned safely. */
function firstPerson(sentence: string): string | null {
  const match = /^You(?: are|['’]re) (.+)$/i.exec(sentence.trim())
  if (!match || sentence.length > 160) return null
  if (/\b(?:you|your|yourself|must|should|assistant|model|AI|answer|respond)\b/i.test(match[1]!)) return null
  return withPeriod(`I'm ${match[1]!}`)
}

/** The personality's first sentence as the character says it; null where that can't be done. */
export function spokenIntroduction({ name, personality }: Pick<AnswersSetup, 'name' | 'personality'>): string | null {
  const spoken = firstPerson(splitSentences(personality.replace(/\s+/g, ' ').trim())[0] ?? '')
  if (!spoken || spoken.includes(name.split(' ')[0]!)) return spoken
  return `I'm ${name}, ${spoken.slice(4)}`
}

/** Reads who the character is out of its personality (at most 10,000 characters) and documents. */
export function readCharacter(setup: AnswersSetup, knowledge: Knowledge): Character {
  const lines = ownLines(setup.personality)
  const place = placeIn({ ...setup, documents: knowledge.documents })
  return {
    introduction: spokenIntroduction(setup) ?? `I'm ${setup.name}.`,
    whereToAsk: lines.where?.join(' ') ?? place?.says ?? 'Someone who works here may know.',
    lines,
  }
}
