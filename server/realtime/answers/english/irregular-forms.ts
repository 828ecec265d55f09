import { wordList } from '../language/word-lists.ts'

/** Forms that no rule leads back to their word, each behind it; those that are as often another word ("rose", "saw") are left out. */
const forms = `
  cactus cacti, child children, mouse mice, foot feet, man men, woman women, goose geese, tooth teeth, ox oxen, louse lice,
  person people, wolf wolves, knife knives, loaf loaves, life lives, shelf shelves, half halves, leaf leaves, wife wives,
  thief thieves, calf calves, scarf scarves, hoof hooves, elf elves, self selves, fungus fungi, crisis crises, basis bases,
  go went gone, buy bought, sell sold, tell told, grow grew grown, build built, write wrote written, make made, draw drew drawn,
  see seen, eat ate eaten, drink drank drunk, sleep slept, keep kept, leave left, lose lost, find found, give gave given,
  take took taken, bring brought, catch caught, teach taught, think thought, fight fought, break broke broken, speak spoke spoken,
  steal stole stolen, freeze froze frozen, choose chose chosen, drive drove driven, ride rode ridden, rise risen,
  hide hid hidden, bite bitten, fall fell fallen, hold held, hang hung, ring rang rung, sing sang sung, sink sank sunk sunken,
  swim swam swum, win won, wear wore worn, send sent, spend spent, lend lent, bend bent, burn burnt, mean meant, meet met, lead led,
  feed fed, breed bred, lay laid, pay paid, say said, stand stood, understand understood, sit sat, shoot shot, fly flew flown,
  know knew known, throw threw thrown, blow blew blown, begin began begun, run ran, come came, become became, dig dug, stick stuck,
  strike struck, sweep swept, weep wept, creep crept, feel felt, deal dealt, kneel knelt, forget forgot forgotten, get got gotten,
  hear heard, seek sought, wake woke woken, swear swore sworn, tear torn, die dying, tie tying, light lit, shine shone,
  bear borne, beat beaten, bleed bled, cling clung, do did done, dream dreamt, flee fled, fling flung, forgive forgave
  forgiven, learn learnt, leap leapt, mistake mistook mistaken, shake shook shaken, shrink shrank shrunk, slide slid, smell smelt,
  spell spelt, spill spilt, spin spun, spoil spoilt, spring sprang sprung, sting stung, swell swollen,
  swing swung, weave wove woven, overtake overtook overtaken, undo undid undone, withdraw withdrew withdrawn
`

/** The word that an irregular form is of. */
export const irregularForms: ReadonlyMap<string, string> = new Map(
  forms.split(',').flatMap((line) => {
    const [word = '', ...others] = wordList(line)
    return others.map((form): [string, string] => [form, word])
  }),
)
