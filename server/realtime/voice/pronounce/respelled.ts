import { after, before } from './rule.ts'

/** Words that flite says wrongly, in a spelling it says rightly. */
const always: Record<string, string> = {}

/** The word in the spelling that flite says rightly here. */
export function respelled(word: string, match: RegExpExecArray): string {
  if (word === 'close' && isVerb(match)) return 'cloze'
  return Object.hasOwn(always, word) ? always[word]! : word
}

/** "We close at six", "to close", "close the door", as against "close to the lift". */
const isVerb = (match: RegExpExecArray) =>
  (/\b(?:we|they|to|will|doors?|shops?|museums?|not|and|don['’]t|it|must|please)\s$/iu.test(before(match)) &&
    !/^\s(?:to|by)\b/u.test(after(match))) ||
  /^\s(?:at|on|for|the|in|your|early|around)\b/u.test(after(match))
