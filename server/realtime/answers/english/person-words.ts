import { wordSet } from '../language/word-lists.ts'

/** Words for somebody who does something. */
export const personWords = wordSet(
  `i me my we us our he him his she her they them their man woman men women boy girl child children mother father sister
  brother`,
)

/** Words with which somebody speaks of themselves. */
export const ownWords = wordSet('i me my mine myself')
/** The same in the name of something, where a mine is one. */
export const ownWordsInNames = wordSet('i me my myself')
