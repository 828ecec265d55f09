// Words of plain sentences about a thing, of which one surely knows what question they answer.

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))
const phrases = (text: string): ReadonlySet<string> => new Set(text.trim().split(/,\s+/))

export const articlesOfThings = set('The Our')
export const articlesOfOne = set('a an')
/** Words that make more than a name of what stands before a verb, or that point at something said elsewhere. */
export const namelessWords = set(
  `is are was were be been has have had do does did can may must will would should and or but nor not no that which who
  whose where when if while as than for from with without to by at in on into under over near after before until since
  because it its they them their he his him she her hers we us you i me my this these those there here now then only also
  rest other others another latter former same one ones answer idea point trouble trick reason result thing things way
  first last next second third whole more most less least all both each every any some many few such what whatever how per
  plus closed open rule rules custom aim exception exceptions part parts half kind sort number name question story truth
  fact age total cost costs price prices fee fees ages besides concerning various basics upstairs downstairs matter matters
  bit bits notes labels free place grave`,
)
/** A heading with one of these names no topic. */
export const topicless = set('the a an today welcome information introduction overview')

/** Between a thing and what is said of it. */
export const verbsOfThings = set('is are was were cost costs take takes last lasts')
export const takingTime = set('take takes last lasts')
export const hedges = set('only about almost over')
/** What was done to a thing at a time that one may ask for. */
export const makings = set(
  'built opened painted written founded launched discovered restored established installed rebuilt completed designed',
)
export const beforeDates = set('in on')
/** What a thing may be, or be not, as a whole. */
export const statesOfThings = phrases(
  `free, allowed, forbidden, heated, included, available, wheelchair accessible, wheelchair-accessible, accessible,
  step-free, open to everyone, open to everybody, open to all, locked at night`,
)
export const welcomes = set('allowed welcome')
export const placesBefore = phrases(
  'on the, in the, next to, beside, behind, opposite, near, at the, under the, above the, between',
)
/** Where these are, nothing stands: "in the way". */
export const noPlaces = set('air way end hand hands meantime habit mood right wrong sense same process middle')
/** How the names of what people are end. */
export const endingsOfRoles = 'er or an st ess ief ent chef cook host head vet nurse chair smith'.split(' ')
export const lengths = set('metres meters feet kilometres miles m km')
export const dimensions = set('tall high long deep wide')
export const durations = set('minutes hour hours days')

/** What visitors do themselves. */
export const visitorsDoings = set(
  'borrow rent hire buy book pay park bring take visit leave order swim eat camp cancel pick',
)
/** With one of these a sentence leans on what is said elsewhere. */
export const pointingWords = set(
  'it them they this that these those our us we you your here there one ones and or but if when so as',
)
/** Behind a comma these begin a clause that the one before doesn't need. */
export const clauseOpenings = set('and but so which where')
/** What may follow something that is there, or is welcome, without making another of it. */
export const openingsOfPlaces = set('in on at next beside behind near')
export const openingsOfLimits = set('in on at from everywhere until but and only')
/** With these a sentence about days begins. */
export const openingsOfDays = set('On From Every At')
export const openOrClosed = set('open closed')
/** Before "the" they make what follows a part of a longer name: "the café in the garden". */
export const joiningNames = set(
  'of in on at by to from with for near next beside behind under over above below opposite inside outside and or but not',
)
/** Before them, of the house itself. */
export const housesOwn = set("it's we're")
