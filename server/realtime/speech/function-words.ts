/** Words that carry no stress in a sentence: articles, prepositions, pronouns, auxiliaries, conjunctions. */
export const functionWords: ReadonlySet<string> = new Set(
  `a an the this that these those some any of in on at to for from by with as into than and or but if so because while
  when which who where what i you he she it we they me him her us them my your his its our their is are am was were be
  been being do does did have has had can could may might must will would shall should there`.split(/\s+/),
)
