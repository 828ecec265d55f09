export const words = {
  head: 'What they make of it',
  builtIn: 'With the mind that is built in. A language model follows all of it.',
  model: (model: string) => `${model} reads all of it. While it is away, the mind that is built in follows this:`,
  elsewhere: 'The service elsewhere reads all of it. What it makes of it can’t be seen from here.',
  cannot: 'Can’t be followed: needs a language model',
  fetching: 'Reading',
  kinds: 'Kinds of sentence they can follow',
  kindsHint: 'In English, like these. All else, knowledge above all, belongs into a paper.',
  said: (label: string, says: string) => `${label}: “${says}”`,
  as: {
    introduction: 'Says of themselves',
    place: 'Where to ask',
    notCaught: 'When they didn’t hear',
    minute: 'When a minute is left',
    goodbye: 'At the end',
  },
}
