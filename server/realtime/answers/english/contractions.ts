/** What is written in one and means several words, also without its apostrophe as recognisers write it. */
export const contractions: ReadonlyMap<string, string> = new Map([
  ["can't", 'can not'],
  ['cant', 'can not'],
  ['cannot', 'can not'],
  ["won't", 'will not'],
  ['wont', 'will not'],
  ['im', 'i am'],
  ['gonna', 'going to'],
  ['wanna', 'want to'],
  ...'is are was does do did has have'.split(' ').map((word): [string, string] => [`${word}nt`, `${word} not`]),
])

/** The same at the end of any word. */
export const contractedEndings: readonly [ending: string, means: string][] = [
  ["n't", 'not'],
  ["'re", 'are'],
  ["'m", 'am'],
  ["'s", 'is'],
  ["'d", 'would'],
  ["'ll", 'will'],
  ["'ve", 'have'],
]
