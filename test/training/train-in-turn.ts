import { folds, learnedBeside } from './lexicons-in-turn.ts'

// Learns what the lexicons in turn need ahead of the programs that use them; with `even` or `odd` a half of it, so that two
// halves can be learned at once.

const isWanted = (fold: number) => !process.argv.includes(fold % 2 === 0 ? 'odd' : 'even')
for (let fold = 0; fold < folds; fold++) if (isWanted(fold)) learnedBeside(fold)
