import { after, before } from './rule.ts'

/** Words that flite says wrongly, in a spelling that it says rightly (found by reading its phones). */
const always: Record<string, string> = {
  metre: 'meter',
  metres: 'meters',
  kilometre: 'kilometer',
  kilometres: 'kilometers',
  centimetre: 'centimeter',
  centimetres: 'centimeters',
  millimetre: 'millimeter',
  millimetres: 'millimeters',
  litre: 'liter',
  litres: 'liters',
  organise: 'organize',
  organises: 'organizes',
  labelled: 'labeled',
  manoeuvre: 'maneuver',
  buffet: 'buffay',
  latte: 'lahtay',
  vegan: 'veegan',
  object: 'ob ject',
  excuse: 'excuze',
  visavis: 'veez a vee',
}

/** Words that sound otherwise as a verb; flite always takes the other one. */
const asVerb: Record<string, string> = { close: 'cloze', use: 'uze', read: 'reed', live: 'liv', lead: 'leed' }

const verbFollows =
  /(?:\b(?:to|can|could|may|might|will|would|shall|should|must|do|not|please|you|we|they|i|who|stairs|doors?|shops?|museums?|galler(?:y|ies)|cafés?|people)|n['’]t|let['’]s)\s$/iu
const objectAhead = /^\s(?:the|your|our|this|that|these|at|on|for|early|it|them)\b/u

/** The word in the spelling that flite says rightly here. */
export function respelled(word: string, match: RegExpExecArray): string {
  if (Object.hasOwn(always, word)) return always[word]!
  const verb = Object.hasOwn(asVerb, word) ? asVerb[word] : undefined
  const ahead = after(match)
  const isVerb = verbFollows.test(before(match)) || objectAhead.test(ahead)
  return verb && isVerb && !/^\s(?:to|by)\b/u.test(word === 'close' ? ahead : '') ? verb : word
}
