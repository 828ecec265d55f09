/** Sentences of each kind that the embedded answers follow. They read English. */
export const followedSamples = [
  'You are Marit Holm, keeper of the Saltholm light.',
  'If they need more, ask at the ticket desk.',
  'When you don’t know, say “That is not in my log.”',
  'When you didn’t hear, say “The wind took that.”',
  'When one minute is left, say “We have a minute left.”',
  'At the end, say “Thank you for keeping me company.”',
]
