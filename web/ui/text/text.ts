import type { TroubleCause } from '../../../shared/kiosk/trouble-cause.ts'

/** Where a visitor meets a character: on a kiosk, or on a device of their own. */
export type Place = 'kiosk' | 'widget'

/** What the page needs to know of a character to speak about it. */
export interface CharacterWords {
  /** The name on buttons: "Marit". */
  name: string
  pronoun: 'she' | 'he' | 'they'
  /** "the museum's own papers" */
  madeFrom: string
  place: Place
}

type Key =
  | 'conversation'
  | 'talkWith'
  | 'isCharacter'
  | 'beforeWeTalk'
  | 'wordsNotKept'
  | 'yes'
  | 'ratherType'
  | 'oneMoment'
  | 'speakAsUsual'
  | 'waitingFor'
  | 'placeWaits'
  | 'inLine'
  | 'lineIsFull'
  | 'giveUpPlace'
  | 'yourTurn'
  | 'thereYouAre'
  | 'hereIAm'
  | 'listening'
  | 'thinking'
  | 'speaking'
  | 'readyToRead'
  | 'sayingGoodbye'
  | 'microphoneOff'
  | 'turnOn'
  | 'heard'
  | 'says'
  | 'inDanger'
  | 'allIsWell'
  | 'backTo'
  | 'notWhatISaid'
  | 'youCouldAsk'
  | 'didYouMean'
  | 'readIt'
  | 'overAMinute'
  | 'oneMinuteLeft'
  | 'nothingStays'
  | 'type'
  | 'mute'
  | 'muted'
  | 'talk'
  | 'reading'
  | 'leave'
  | 'stop'
  | 'tools'
  | 'holdToTalk'
  | 'lineIsWeak'
  | 'earsRestarted'
  | 'earsUnavailable'
  | 'questionTooLong'
  | 'silent'
  | 'unplugged'
  | 'writeTo'
  | 'touchToHear'
  | 'browserWaits'
  | 'quietForAWhile'
  | 'stillThere'
  | 'freeIn'
  | 'yesHere'
  | 'leaving'
  | 'writeYourQuestion'
  | 'yourQuestion'
  | 'ask'
  | 'keyboard'
  | 'capitals'
  | 'deleteKey'
  | 'space'
  | 'letters'
  | 'figures'
  | 'readingAndHearing'
  | 'done'
  | 'talkSoFar'
  | 'you'
  | 'readAloud'
  | 'back'
  | 'thankYou'
  | 'nothingKept'
  | 'talkAgain'
  | 'tryAgain'
  | 'tryNow'
  | 'trying'
  | 'waitInLine'
  | 'comeBackLater'
  | 'lostOurSide'
  | 'cannotHearHere'
  | 'catchingBreath'
  | 'ownPage'
  | 'close'
  | 'offline'
  | 'fullStop'
  | 'languages'
  | 'language'
  | 'speaksIt'
  | 'toRead'
  | 'startAgain'

/** Every word of the page in one language, about one character. */
export type Text = Record<Key, string> & {
  direction: 'ltr' | 'rtl'
  needsMicrophone: (usesCamera: boolean) => string
  youHave: (limitMs: number) => string
  placeInLine: (place: number) => string
  placeKept: (secondsLeft: number) => string
  /** The part that stands out, and the rest. */
  together: (minutes: number) => [string, string]
  /** What may be left out where room is short, and the rest. */
  minutesLeft: (minutes: number) => [string, string]
  secondsLeft: (seconds: number) => string
  seconds: (count: number) => string
  nextVisitorIn: (seconds: number) => string
  nextTryIn: (seconds: number) => string
  /** `time` is a time of day, written out. */
  thereAgainAt: (time: string) => string
  /** `time` is a time of day, written out. */
  awaySince: (time: string) => string
  /** `day` is today, tomorrow or, where `isWeekday`, a weekday, written out. */
  opensAgain: (day: string, time: string, isWeekday: boolean) => string
  moreLanguages: (count: number) => string
  /** `language` is the one that the character speaks, named in the page's. */
  speaksOnly: (language: string) => string
  /** Rows of the keyboard. */
  keys: readonly [string, string, string]
  /** What its rows are with the shift key, where letters have no capitals. */
  shiftedKeys?: readonly [string, string, string]
  digits: readonly [string, string, string]
  reachSetting: { legend: string; usual: string; low: string }
  lettersSetting: { legend: string; usual: string; large: string }
  contrastSetting: { legend: string; evening: string; day: string; more: string }
  movementSetting: { legend: string; usual: string; still: string }
  soundsSetting: { legend: string; usual: string; off: string }
  talkSetting: { legend: string; voice: string; words: string }
  trouble: Record<TroubleCause, { title: string; plain: string; fine: string }>
}
