/** What is written in several ways or means one thing together, each as an expression, and the word that it is compared as. */
export const sameWords: readonly [written: string, means: string][] = [
  [String.raw`\bwi[- ]?fi\b`, 'wifi'],
  [String.raw`\be-?mail`, 'email'],
  [String.raw`\bcar[- ]parks?\b`, 'parking'],
  [String.raw`\b(?:get|gets|got|getting) up\b`, 'getup'],
  [
    String.raw`\bi(?: have)? (?:lost|left|forgot|forgotten|misplaced) my (?!child|son|daughter|husband|wife|kid|way|card|key|ticket|password)\w+`,
    'lost property',
  ],
  [String.raw`\b(to|i|we|you|should|must|can|please) book\b`, '$1 reserve'],
  [String.raw`\b(?:bring|bringing|take|taking|give|send) (?:it |them |this |that )?back\b`, 'return'],
  [String.raw`(\d)[,.](\d{3})\b`, '$1$2'],
]

/** Contractions as words are compared: only what is denied stays. */
export const openedContractions: readonly [written: string, means: string][] = [
  [String.raw`\bcan't\b`, 'can not'],
  [String.raw`\bwon't\b`, 'will not'],
  [String.raw`n't\b`, ' not'],
  [String.raw`\b(i|you|we|they|he|she|it|who|what|where|when|how|that|there)'(m|re|ve|ll|d|s)\b`, '$1'],
  [String.raw`'s?\b`, ''],
]

/** The ending of a word's other forms, with what stands in its place in the word: the first that fits goes. */
export const endingsOfForms: readonly [ending: string, word: string][] = [
  ['ies', 'y'],
  ['ied', 'y'],
  ['ses', 's'],
  ['xes', 'x'],
  ['zes', 'z'],
  ['ches', 'ch'],
  ['shes', 'sh'],
  ['ss', 'ss'],
  ['us', 'us'],
  ['s', ''],
]
export const endingsOfNouns = ['ation', 'ition', 'ment', 'ness', 'ly'].map((ending): [string, string] => [ending, ''])
