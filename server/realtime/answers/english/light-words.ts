import { wordSet } from '../language/word-lists.ts'

/** Words without which a question is the same: its time, its politeness, what it begins with. */
export const lightWords = wordSet(
  `a an the am is are was were be do does did please and or but so then now also ok okay oh ah hm well hi hello hey
  sorry excuse actually just really`,
)

/** What may stand before the word that asks: "by whom?", "from what age?". */
export const beforeAsking = wordSet('about at by for from in of on since to until with')

/** What holds two questions together. */
export const betweenQuestions = wordSet('and but')
