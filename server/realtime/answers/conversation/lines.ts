import type { StandardLine } from '../answers.ts'
import type { Character } from './character.ts'

/** What the house's mind says where neither documents nor personality give words. */
export function standardLine(which: StandardLine, character: Character): string[] {
  switch (which) {
    case 'one-minute-left':
      return character.lines.minute ?? ['We have a minute left.', 'Is there something you still want to know?']
    case 'seconds-left':
      return ['Our time is nearly over.']
    case 'goodbye':
      return character.lines.goodbye ?? ['Thank you for talking with me.', 'Goodbye.']
    case 'still-there':
      return ['Are you still there?']
    case 'trouble-hearing':
      return ['Sorry, I lost you for a moment.', 'Could you say that again?']
    case 'cannot-hear':
      return ['I’m sorry, I can’t hear just now.', 'Please write your question to me.']
    case 'question-too-long':
      return ['That was long.', 'A shorter question works better.']
    default:
      return which satisfies never
  }
}

/** "opening hours, tickets and the café" */
export const joined = (parts: string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
