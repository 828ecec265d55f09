import type { StandardLine } from '../answers.ts'

/** What is said in a conversation besides answers where the personality gives no words for it. */
export const standardLines: Readonly<Record<StandardLine, string[]>> = {
  'one-minute-left': ['We have a minute left.', 'Is there something you still want to know?'],
  'seconds-left': ['Our time is nearly over.'],
  goodbye: ['Thank you for talking with me.', 'Goodbye.'],
  'still-there': ['Are you still there?'],
  'trouble-hearing': ['Sorry, I lost you for a moment.', 'Could you say that again?'],
  'cannot-hear': ['I’m sorry, I can’t hear just now.', 'Please write your question to me.'],
  'question-too-long': ['That was long.', 'A shorter question works better.'],
}

/** What is said where not enough was heard: the first time, where only how a question begins was, and again and again. */
export const notCaughtLines = {
  once: ["I didn't catch that.", 'Once more?'],
  begun: ["I'm not sure I heard that right.", "If I did, I don't know it."],
  again: ["I'm sorry, I can't make that out.", 'You could touch one of these, or write to me.'],
}
