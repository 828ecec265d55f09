/** Words without which a question is the same: its time, its politeness, what it begins with. */
export const lightWords: ReadonlySet<string> = new Set(
  `a an the am is are was were be do does did please and or but so then now also ok okay oh ah hm well hi hello hey
  sorry excuse actually just really`.split(/\s+/),
)

/** What may stand before the word that asks: "by whom?", "from what age?". */
export const beforeAsking: ReadonlySet<string> = new Set('about at by for from in of on since to until with'.split(' '))

/** What holds two questions together. */
export const betweenQuestions: ReadonlySet<string> = new Set(['and', 'but'])
