/** Words of a question about hours without which it asks the same; one with any other word is understood only in part. */
export const hoursQuestionWords: ReadonlySet<string> = new Set(
  `a about actually again also am an and are at be but can close closed closes closing come coming could day days do does
  exactly going happen have hello here hey hi how hours i if in is it just know like may maybe me museum my normally of
  ok okay on open opening opens or our place please really regular shall should so tell thank thanks that the
  their then there they this time times to us usual usually visit want we welcome what when whether which will with would
  you your`.split(/\s+/),
)

/** Phrases of the same kind, whose words mean more elsewhere: "open late". */
export const hoursQuestionPhrases: readonly string[] = [
  'how late',
  'how long',
  'until when',
  'until what time',
  'till when',
  'till what time',
  'from when',
  'business hours',
]
