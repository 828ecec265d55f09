const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))
const phrases = (listed: string): readonly string[] => listed.trim().split(/,\s+/)

/** A sentence with one of these, and with a time, may be about when somebody is open. */
export const opensOrCloses = set(
  'open opens opening reopen reopens close closes closed closing closure shut shuts hours',
)
/** Of these the doors stay as they are: things that lie open, what was closed once, closed stations. */
export const otherwiseOpen = phrases(
  `lies open, lay open, kept open, cut open, stayed open, was open, were open, had been open, was closed, were closed,
  had been closed, was shut, were shut, had been shut, open sandwich, open sandwiches, open air, open deck, open decks,
  open fire, open fires, open fireplace, open fireplaces, open season, open sea, open water, open waters, the closed,
  a closed`,
)
/** What comes before closing. */
export const lastEntry = phrases(
  'last entry, last admission, last orders, the last entry, the last admission, the last orders',
)
/** What is so only then, "if the lift is out of order", is no news of what is open. */
export const onlyThen = set('if when while')
/** Nor is what tells which one is meant: "a watch that is under repair". */
export const tellingWhich = set('that which')
/** What goes for the rest of the year, too. */
export const ofOtherTimes = phrases('otherwise, rest, other, else, all year')
/** Where a thing is, behind its name: "the kiosk on the pier". */
export const beforePlace = set('on in at of by next beside behind')
/** What stands for the thing of the sentence before. */
export const itOpens = phrases('it is open, it opens, it closes, it is closed')
/** A label that begins with one of these, and with a time, says when: "at Christmas", "the last Friday of the month". */
export const joinsTime = set(
  `in on at from during until till through throughout for over between before after every each this next all one two
  first second third last`,
)
/** Before the name of a thing, they say that there is but one. */
export const articles = set('the our')
