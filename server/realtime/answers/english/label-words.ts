import { wordList, wordSet as set } from '../language/word-lists.ts'

export const articles = set('the a an our your my')
/** A name that begins with one of these needs no article. */
export const determiners = set(
  `the a an our your my his her its their all every each any no some this that 1 2 3 4 5 6 7 8 9 one two three mr mrs ms dr
  from under over`,
)
/** "Hiring a boat" is something done to a thing, and has no article either. */
export const objects = set('a an the your up')
/** Before one of these stands what is one or many: "tickets for children". */
export const endsOfHead = set('of for with without in on at from to up under over per')
/** A line that ends with one of these goes on in the next: "Wednesday 10–16, on the last / Saturday of the month 10–12". */
export const endsOfWrapped = set(
  `of for with without in on at from to up under over per and or but not except by between during until till through
  the a an each every this next first second third fourth last other`,
)
export const pluralEndings = ['people', 'children', 'men']

/** No name has one: "The attic can be hired: 180 pounds" is a sentence. */
export const finiteVerbs = set('is are was were can may must has have take takes cost costs')
/** The last word of a title that its list goes on from. */
export const leadingVerbs = set('are is serve serves sell sells offer offers have has include includes bring need with')

/** Whom a price is for, and what may stand behind that: "children under 16". */
export const payers = set(
  `adult adults child children kid kids student students senior seniors pensioner pensioners member members families family
  group groups school schools under over age ages aged resident residents visitor visitors everyone baby babies infant
  infants concession concessions reduced companion companions carer carers teacher teachers disabled unemployed local locals
  guest guests`,
)
export const payersMore = set('under over age aged with and of from up or')
/** These take no "a". */
export const uncounted = set('everyone reduced disabled unemployed under over age ages aged')
export const reductions = set('reduced concession concessions')
/** A price for one of these is the thing's, whoever it is for: "family ticket". */
export const paidThings = set(
  'ticket tickets pass passes card cards membership memberships guide guides tour tours menu menus meal meals',
)
/** Before a number of years. */
export const ageWords = set('under to below age aged ages')
/** Of a price these say that there is none: "no charge". */
export const freeWords = set('free included no')

export const moneyUnits = wordList(
  '£ € $ ¥ euro euros pound pounds dollar dollars cent cents pence p kr kroner crown crowns franc francs EUR GBP USD CHF NOK SEK DKK',
)

export const floors = set('floor level storey')
export const floorNames = set('ground first second third fourth fifth top upper lower')
export const rooms = set('room hall gallery level floor building block wing house')

/** "On Monday", which goes small behind a title. */
export const openingsOfTime = set('on from in at every the')
/** Whether somewhere is open. */
export const states = set('open closed shut')
export const closedStates = set('closed shut')

/** What a heading says of opening hours besides whose they are. */
export const hoursPhrases = [
  "when (?:to (?:come|visit)|we(?:'re| are) open)",
  'opening(?: hours)?',
  'visiting',
  'hours',
  'times',
  'open',
  'and',
  '(?:plan your )?visit',
  'visitor guide',
]
export const prepositionsOfNames = set('of for at in')
