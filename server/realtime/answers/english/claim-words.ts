const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Words that deny what stands beside them. */
export const negators = set(
  "not no never none nobody nothing neither nor cannot without except nowhere can't don't doesn't didn't won't isn't aren't wasn't weren't hasn't haven't hadn't shouldn't mustn't couldn't wouldn't needn't dont doesnt didnt cant wont isnt arent",
)

/** What an answer begins with before it says anything. */
export const openings =
  /^\s*(?:(?:yes|no|nope|yeah|well|oh|sure|of course|certainly|actually|i['’]m afraid|sorry|i['’]m sorry)\b[,.!]?\s*)+/i

/** Words that restrict or refuse without denying: what is said with them may stand for a denial. */
export const restrictors = set(
  'only just unless until instead closed close closes forbidden prohibited banned refuse sorry afraid unfortunately outside lack lacks missing stop avoid however otherwise rather stays unheated impossible',
)

/** What begins with one of them says when, where, for whom or on what condition the rest of a sentence holds. */
export const conditions = set(
  'if when whenever while once unless until till as provided in on at for from to with without by since during after before between within under over up daily',
)

/** A sentence that begins with it takes something of the one before it back. */
export const takingBack = 'but'

/** Sayings that deny nothing. */
export const harmlessSayings =
  /\b(?:no (?:more|later|less|fewer|earlier|longer) than|not only|no problem|no doubt|no worries|why not|not far|not to mention|whether or not|not to worry|don['’]t worry|feel free to)\b/gi

/** What is everywhere, always or still so must be said in the papers, too. */
export const universals = set('anywhere everywhere always still')

/** What begins another statement within a sentence. */
export const joints = set('and but or although though so however then also')

/** What begins with one of them is not so of the rest: "allowed without flash" allows. */
export const exceptions = set('without except')

/** What stands for something named before. */
export const pronouns = set('it they them he she this these those him her its their there')

/** Words that begin a statement whose subject was named before. */
export const headless = set(
  'is are was were has have had will would can could must should may might do does did need needs be',
)

/** Words of what something costs, and of what costs nothing. */
export const costWords = set(
  'pay pays paid paying cost costs charge charges charged fee fees fines tax price deposit money',
)
export const freeWords = set('free exempt complimentary gratis')

/** Denied behind a word that denies they say the contrary: "not free", "never closed", "not by stairs only". */
export const refusals = set('free exempt complimentary gratis closed forbidden prohibited banned impossible only')

/** Of two that exclude each other. */
export const opposites: readonly [string, string][] = [
  ['open', 'closed'],
  ['leftward', 'rightward'],
  ['upstairs', 'downstairs'],
  ['inside', 'outside'],
  ['indoors', 'outdoors'],
  ['arrives', 'leaves'],
]

/** Where something lies: "leftward" among the opposites. */
export const sides = /\b(?:on|to) (?:the|your) (left|right)\b/gi

/** Words that say little of what a statement is about. */
export const vagueWords = set(
  'back need needs take takes taken use used using run runs give given bring make made find allow allowed permit permitted possible welcome able here today time please want stay stays visit visitor visitors guest guests people house day days sure course happy glad good great nice lovely enjoy help',
)

/** Words between what is spoken of, which are no thing themselves. */
export const betweenWords = set(
  'under over between until till before after since during through across within around near beside behind below above along against towards upon per than each other another both few own same such twice once later early late soon again afterwards either whether yet instead together apart away right left first last next again far long',
)

/** Before a number that names a place or a line: "platform 9". */
export const labels = set(
  'platform room deck floor level gate shelf line bus tram number no nr page stand hall track counter window door building exit aisle zone bay berth pier',
)

/** Titles before names. */
export const titles = set(
  'mr mrs ms miss dr doctor prof professor captain sir madam lady lord saint st mayor king queen',
)

/** Written with a capital letter without being a name. */
export const capitalWords = set("i i'm i'll i'd i've ok okay tv wi-fi wifi god english internet")

/** Questions' numbers with one of these say who asks, which an answer may take up. */
export const askersUnits = set('year years old people person persons adult adults child children kid kids of')

/** Between the first and the last of a range, in any language. */
export const throughWords = set('- – — 〜 to until through till bis à au al até do tot til до إلى حتى से')
/** Between two of which what is said of one is said of both, in any language. */
export const rangeWords = new Set([
  ...set('or and und oder et ou y e og eller en ve ile і або و أو और या'),
  ...throughWords,
])
/** Between two hours of which only the second has the word for the clock: "11, 13 og 16", "10 a 18 horas". */
export const hourJoints = new Set([',', ...set('a as às alle'), ...rangeWords])

/** Before a number that may be a time of day, and before one that hardly is anything else. */
export const beforeTime = set('at from until till to by between before after since around')
export const onlyBeforeTime = set('at until till before after since')

/** What is said right after a time of day, and which half of the day it means. */
export const halfDays: readonly [phrase: string, half: 'am' | 'pm' | 'night'][] = [
  ['am', 'am'],
  ['a . m', 'am'],
  ['in the morning', 'am'],
  ['pm', 'pm'],
  ['p . m', 'pm'],
  ['in the afternoon', 'pm'],
  ['in the evening', 'pm'],
  ['tonight', 'pm'],
  ['at night', 'night'],
]

/** Times of day and lengths of time that are said without a number, in figures. */
export const inFigures: Readonly<Record<string, string>> = {
  noon: '12:00 pm',
  midday: '12:00 pm',
  midnight: '12:00 am',
  'half an hour': '30 minutes',
  'half hour': '30 minutes',
  'quarter of an hour': '15 minutes',
  'quarter hour': '15 minutes',
  'three quarters of an hour': '45 minutes',
  'an hour and a half': '1.5 hours',
  'one hour and a half': '1.5 hours',
  'a day and a half': '1.5 days',
  'a week and a half': '1.5 weeks',
  'a month and a half': '1.5 months',
  'a year and a half': '1.5 years',
}

/** Days of the week that are meant without their names. */
export const phrasesOfDays = {
  work: 'weekday|weekdays|working day|working days',
  rest: 'weekend|weekends',
  all: 'daily|every day|each day|seven days a week|all week',
}
