import type { Act } from '../acts/acts.ts'

/** Talk that the model words itself; the rest leans on what was said, ends the talk, or must be said truly. */
const ownActs: ReadonlySet<Act> = new Set<Act>([
  'greeting',
  'thanks',
  'who-are-you',
  'how-old-are-you',
  'where-are-you-from',
  'who-made-you',
  'how-are-you',
  'compliment',
  'insult',
  'love',
  'joke',
  'story',
  'sing',
  'weather',
  'no',
  'correction',
  'again-other',
  'bored-silence',
  'feelings',
  'your-life',
  'your-opinion',
])

export const isModelsAct = (act: Act) => ownActs.has(act)
