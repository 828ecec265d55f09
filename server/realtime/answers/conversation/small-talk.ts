import { wallClock } from '../time/clock-words.ts'
import { monthNames, weekdayNames, addDays, type LocalTime } from '../time/calendar.ts'
import { words } from '../language/words.ts'

/** What a visitor says that no document answers. */
export type SmallTalk =
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'repeat'
  | 'who-are-you'
  | 'help'
  | 'how-are-you'
  | 'can-you-hear-me'
  | 'are-you-real'
  | 'other-language'
  | 'acknowledged'
  | 'time'
  | 'date'
  | 'tomorrow-date'

const polite = '(?:please |well |so |ok |okay |oh |and |um |er |hey |hi |hello |excuse me |sorry |now )*'
const address =
  '(?: (?:there|again|you|sir|madam|everyone|my friend|very much|so much|a lot|for your help|for that|for the help|then|now|please|today|for talking(?: to me| with me)?))*'
const whole = (pattern: string) => new RegExp(`^${polite}(?:${pattern})${address}$`)

const rules: [SmallTalk, RegExp][] = [
  [
    'goodbye',
    whole(
      '(?:thanks |thank you )?(?:good ?bye|bye|bye bye|see you(?: later| soon| tomorrow)?|farewell|good ?night|i have to go|i must go|i am leaving|that is all|that will be all|have a (?:nice|good) (?:day|evening|time))(?: (?:bye|thanks|thank you|good ?bye))?',
    ),
  ],
  [
    'thanks',
    whole(
      '(?:many |no )?thanks|thank you|cheers|that is (?:very )?(?:kind|helpful)|that was (?:very )?helpful|thanks a lot|that helps|(?:great|perfect|lovely|wonderful|good) thank(?:s| you)',
    ),
  ],
  [
    'repeat',
    whole(
      '(?:can|could|would|will) you (?:please )?(?:repeat|say)(?: that| it| this)?(?: again| once more)?|repeat(?: that| it| please)?|say (?:that|it) again|say that once more|once (?:more|again)|again|pardon(?: me)?|what did you say|what was that|come again|i did not (?:hear|understand|catch)(?: that| you| it)?|(?:sorry )?what',
    ),
  ],
  [
    'who-are-you',
    whole(
      'who are you|who am i (?:talking|speaking) (?:to|with)|what is your name|what are you called|your name|tell me (?:about yourself|who you are)|introduce yourself|what are you',
    ),
  ],
  [
    'are-you-real',
    whole(
      'are you (?:a |an )?(?:real(?: person)?|human|robot|computer|machine|person|bot|ai|alive|recording|actor)|is this (?:a )?(?:recording|computer|real|robot|ai)|am i (?:talking|speaking) to a (?:computer|robot|machine|person|human)',
    ),
  ],
  [
    'help',
    whole(
      '(?:can you )?help(?: me)?|i need (?:some )?help|what can (?:you (?:do|help(?: me)? with|tell me|answer|talk about)|i ask(?: you)?(?: about)?)|what do you know(?: about)?|how can you help(?: me)?|what (?:should|could) i ask(?: you)?|what (?:questions|things) can i ask(?: you)?|what can you tell me about|what else can (?:i ask|you tell me)|what else do you know',
    ),
  ],
  ['how-are-you', whole('how are you(?: doing)?|how do you do|how is it going|are you (?:well|ok|okay|all right)')],
  [
    'can-you-hear-me',
    whole(
      '(?:can|do) you (?:hear|understand|see) me|are you (?:there|listening)|is (?:anybody|anyone|somebody) there|testing|test|is this (?:on|working)|does this work',
    ),
  ],
  [
    'other-language',
    whole(
      '(?:do|can) you (?:speak|understand|talk) (?:any )?(?:other languages?|german|french|spanish|italian|norwegian|swedish|danish|dutch|polish|arabic|chinese|japanese|portuguese|russian|turkish|[a-z]+ish)|sprechen sie deutsch|parlez vous francais|habla espanol|which languages? do you speak|what languages? do you speak',
    ),
  ],
  [
    'time',
    whole(
      '(?:what|which) time is it|what is the (?:current )?time|(?:can|could|do) you (?:tell me|have|know) (?:what time it is|the time)|tell me the time|what time do we have',
    ),
  ],
  [
    'date',
    whole(
      '(?:what|which) (?:day|date|day of the week) is it|what (?:day|date) is today|what is (?:today |the )?(?:date|day)(?: today| of today)?|what (?:year|month) is it|today date|what is todays date|tell me the date|what is today',
    ),
  ],
  ['tomorrow-date', whole('(?:what|which) (?:day|date) is (?:it )?tomorrow|what is tomorrow')],
  [
    'greeting',
    whole(
      'hello|hi|hey|hiya|good (?:morning|afternoon|evening|day)|greetings|howdy|welcome|nice to meet you|pleased to meet you',
    ),
  ],
  [
    'acknowledged',
    whole(
      'ok|okay|yes|yeah|yep|no|nope|right|good|fine|great|nice|cool|i see|i understand|got it|perfect|wonderful|lovely|amazing|interesting|very (?:good|nice|interesting)|all right|alright|never mind|nothing|no nothing|not now|wow|really|oh|sure|of course|maybe',
    ),
  ],
]

const opened: [RegExp, string][] = [
  [/\bwhat's\b/g, 'what is'],
  [/\bwho's\b/g, 'who is'],
  [/\bthat's\b/g, 'that is'],
  [/\bhow's\b/g, 'how is'],
  [/\bi'm\b/g, 'i am'],
  [/\bthat'll\b/g, 'that will'],
]

/** Names the small talk a whole utterance is, or null. Names the character is called by are left out of it. */
export function smallTalkOf(text: string, name: string): SmallTalk | null {
  let lower = text.toLowerCase().replace(/’/g, "'")
  for (const [pattern, to] of opened) lower = lower.replace(pattern, to)
  const names = new Set(words(name))
  const said = words(lower)
  const bare = said.filter((word) => !names.has(word)).join(' ')
  if (bare === '') return said.length > 0 ? 'greeting' : null
  return rules.find(([, pattern]) => pattern.test(bare))?.[0] ?? null
}

/** "It's 14:05." */
export const timeSentence = (now: LocalTime) => `It's ${wallClock(now.minuteOfDay)}.`

/** "It's Friday, 20 November 2026." */
export function dateSentence(now: LocalTime, daysAhead = 0): string {
  const date = addDays(now, daysAhead)
  const spoken = `${weekdayNames[date.weekday]}, ${date.day} ${monthNames[date.month - 1]}`
  return daysAhead === 0 ? `It's ${spoken} ${date.year}.` : `Tomorrow is ${spoken}.`
}
