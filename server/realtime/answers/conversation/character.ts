import type { AnswersSetup } from '../answers.ts'
import { capitalised, splitSentences, withArticle, withPeriod } from '../documents/sentences.ts'
import { addressed, desks, instructing, plainDesks, whomToAsk } from '../english/personality-words.ts'
import type { Knowledge } from '../knowledge.ts'
import { oneLine } from '../language/letters.ts'
import { phraseIn, type Phrases } from '../language/phrases.ts'
import { wordsOf } from '../matching/tokens.ts'
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

/** Where the personality or a document sends visitors. */
interface Place {
  says: string
  /** The words that were found, and whether they are the personality's. */
  found: string
  isOwn: boolean
}

/** The personality is looked through before the documents, but a clear "ask at" goes before a desk that is only named. */
export function placeToAsk({
  personality,
  documents,
}: Pick<AnswersSetup, 'personality' | 'documents'>): Place | undefined {
  const look = (phrases: Phrases, says: (found: string) => string): Place | undefined => {
    for (const [place, text] of [personality, ...documents.map(({ content }) => content)].entries()) {
      const found = phraseIn(text, phrases)
      if (found !== null) return { says: `${says(oneLine(found))}, they'll know.`, found, isOwn: place === 0 }
    }
    return undefined
  }
  const atDesk = (desk: string) => (desk.startsWith('at ') ? desk : `at ${withArticle(desk)}`)
  const askAt = (found: string) => `Ask ${atDesk(found.toLowerCase())}`
  return look(whomToAsk, capitalised) ?? look(desks, askAt) ?? look(plainDesks, askAt)
}

const longestIntroduction = 160

/** "You are Marit, keeper of the light." said by herself; null when the sentence can't be turned safely. */
function firstPerson(sentence: string): string | null {
  const lead = addressed.find((words) => sentence.toLowerCase().startsWith(words))
  if (lead === undefined || sentence.length > longestIntroduction) return null
  const own = sentence.slice(lead.length)
  return wordsOf(own).some((word) => instructing.has(word)) ? null : withPeriod(`I'm ${own}`)
}

/** The personality's first sentence as the character says it; null where that can't be done. */
export function spokenIntroduction({ name, personality }: Pick<AnswersSetup, 'name' | 'personality'>): string | null {
  const spoken = firstPerson(splitSentences(oneLine(personality))[0] ?? '')
  if (!spoken || spoken.includes(name.split(' ')[0]!)) return spoken
  return `I'm ${name}, ${spoken.slice(4)}`
}

/** Reads who the character is out of its personality (at most 10,000 characters) and documents. */
export function readCharacter(setup: AnswersSetup, knowledge: Knowledge): Character {
  const lines = ownLines(setup.personality)
  const place = placeToAsk({ ...setup, documents: knowledge.documents })
  return {
    introduction: spokenIntroduction(setup) ?? `I'm ${setup.name}.`,
    whereToAsk: lines.where?.join(' ') ?? place?.says ?? 'Someone who works here may know.',
    lines,
  }
}
