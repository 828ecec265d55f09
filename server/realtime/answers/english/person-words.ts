/** Words for somebody who does something. */
export const personWords: ReadonlySet<string> = new Set(
  `i me my we us our he him his she her they them their man woman men women boy girl child children mother father sister
  brother`.split(/\s+/),
)

/** Words with which somebody speaks of themselves. */
export const ownWords: ReadonlySet<string> = new Set('i me my mine myself'.split(' '))
