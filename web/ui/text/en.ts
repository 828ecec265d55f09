import type { CharacterWords, Text } from './text.ts'
import { usualKeys } from './units.ts'

/** Subject pronoun, capital pronoun and the verb form it takes. */
const forms = {
  she: { they: 'she', They: 'She', their: 'her', Their: 'Her', need: 'needs', read: 'reads', is: 'is', has: 'has' },
  he: { they: 'he', They: 'He', their: 'his', Their: 'His', need: 'needs', read: 'reads', is: 'is', has: 'has' },
  they: {
    they: 'they',
    They: 'They',
    their: 'their',
    Their: 'Their',
    need: 'need',
    read: 'read',
    is: 'are',
    has: 'have',
  },
}

const ordinals = ['next', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)
const minutesInWords = (count: number) => (count === 1 ? 'one minute' : `${numbers[count] ?? count} minutes`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`)

/** English. The page's own words; what the character says comes with its look, save what every character says. */
export function words({ name, pronoun, madeFrom, place }: CharacterWords): Text {
  const { They, they, Their, their, need, read, is, has } = forms[pronoun]
  const isKiosk = place === 'kiosk'
  const thisScreen = isKiosk ? 'this screen' : 'this page'
  const staff = isKiosk ? 'If it goes on, please tell the staff at the desk.' : ''
  const canWrite = `You can still write to ${name}: ${they} ${read} just as well.`
  return {
    ...usualKeys,
    direction: 'ltr',
    fullStop: '.',
    conversation: 'Conversation',
    talkWith: `Talk with ${name}`,
    isCharacter: `${name} is a computer character, made from ${madeFrom}.`,
    beforeWeTalk: 'Before we talk',
    needsMicrophone: (usesCamera) =>
      usesCamera
        ? `${They} ${need} the microphone; your voice is not kept. The camera only notices that somebody is there, and its pictures stay in this screen.`
        : `${They} ${need} the microphone. There is no camera, and your voice is not kept.`,
    wordsNotKept: 'The words are not kept either. They are gone when you leave.',
    youHave: (limitMs) => `You have ${minutesInWords(Math.round(limitMs / 60_000))}, and can leave at any moment.`,
    yes: 'Yes, you may',
    ratherType: 'I’d rather type',
    oneMoment: 'One moment',
    speakAsUsual: 'Speak the way you would to anyone. No button to hold.',
    waitingFor: `Waiting for ${name}`,
    placeInLine: (place) => `You are ${ordinals[place - 1] ?? `number ${place}`}.`,
    placeWaits: isKiosk
      ? `${They} ${is} talking with someone now. You’ll be called here when it’s your turn.`
      : 'You’ll be called here when it’s your turn. You can go on reading the page.',
    inLine: 'You are in line.',
    lineIsFull: `The line is full just now. ${capital(thisScreen)} keeps asking for you.`,
    giveUpPlace: 'Give up my place',
    yourTurn: 'Your turn',
    thereYouAre: 'There you are. Come closer.',
    placeKept: (left) => `Your place is kept for ${seconds(left)}.`,
    hereIAm: 'I’m here',
    listening: 'Listening',
    thinking: 'Thinking',
    speaking: `${name} is speaking`,
    readyToRead: `${name} is ready to read`,
    sayingGoodbye: `${name} is saying goodbye`,
    microphoneOff: 'Your microphone is off',
    turnOn: 'Turn it on again',
    heard: `${name} heard`,
    says: `${name} says`,
    inDanger: 'In danger',
    allIsWell: 'All is well',
    backTo: `Back to ${name}`,
    notWhatISaid: 'That’s not what I said',
    youCouldAsk: 'You could ask',
    didYouMean: 'Did you mean',
    readIt: 'Read it',
    together: (count) => [minutes(count), ' together'],
    minutesLeft: (count) => ['About ', `${minutes(count)} left`],
    overAMinute: 'Over a minute left',
    oneMinuteLeft: '1 minute left',
    secondsLeft: (left) => `${seconds(left)} left`,
    nothingStays: `When ${they} ${has} said goodbye, nothing of this talk stays here.`,
    type: 'Type',
    mute: 'Mute',
    muted: 'Muted',
    talk: 'Talk',
    reading: 'Reading',
    leave: 'Leave',
    stop: 'Stop',
    tools: 'Tools',
    holdToTalk: 'Hold to talk',
    lineIsWeak: 'The line is weak',
    earsRestarted: `${name} lost a word or two. Please say it once more.`,
    earsUnavailable: `${name} can’t hear just now. Please type your question.`,
    questionTooLong: 'That was long. A shorter question works better.',
    silent: `It may be covered, or switched off at its cable. ${canWrite}`,
    unplugged: `${capital(thisScreen)} is looking for it again. ${canWrite}`,
    writeTo: `Write to ${name}`,
    touchToHear: `Touch to hear ${name}`,
    browserWaits: 'This browser keeps the sound off until you touch the screen.',
    quietForAWhile: 'Quiet for a while',
    stillThere: 'Are you still there?',
    freeIn: isKiosk ? 'The screen will be free for the next visitor in ' : `${name} goes back to work in `,
    seconds,
    yesHere: 'Yes, I’m here',
    leaving: 'I’m leaving',
    writeYourQuestion: 'Write your question',
    yourQuestion: 'Your question',
    ask: 'Ask',
    keyboard: 'Keyboard',
    capitals: 'Capital letters',
    deleteKey: 'Delete',
    space: 'space',
    readingAndHearing: 'Reading and hearing',
    done: 'Done',
    lettersSetting: { legend: 'Letters', usual: 'Usual', large: 'Larger' },
    contrastSetting: { legend: 'Contrast', evening: 'Evening', day: 'Day', more: 'Strong' },
    movementSetting: { legend: 'Movement', usual: 'Usual', still: 'Still' },
    soundsSetting: { legend: 'Knocks and notes', usual: 'Usual', off: 'Off' },
    talkSetting: { legend: 'Talk', voice: 'Voice and words', words: 'Words only' },
    reachSetting: { legend: 'Reach', usual: 'Usual', low: 'Low' },
    languages: 'Languages',
    language: 'Language',
    moreLanguages: (count) => `${count} languages`,
    speaksIt: `${name} speaks it`,
    toRead: 'to read',
    speaksOnly: (language) =>
      `${name} speaks and understands ${language}. In the other languages you can read everything on this screen; questions and answers stay in ${language}.`,
    startAgain: 'Start again',
    talkSoFar: 'The talk so far',
    you: 'You',
    readAloud: 'Read aloud',
    back: 'Back',
    thankYou: 'Thank you',
    nothingKept: 'Nothing of this talk is kept: not your voice, and not the words.',
    talkAgain: 'Talk again',
    nextVisitorIn: (left) => `For the next visitor in ${seconds(left)}`,
    tryAgain: 'Try again',
    tryNow: 'Try now',
    trying: 'Trying now',
    nextTryIn: (left) => `Next try in ${seconds(left)}`,
    waitInLine: 'Wait in line',
    comeBackLater: 'Come back later',
    lostOurSide: 'I’ve lost my thread.',
    cannotHearHere: 'I can’t hear you here.',
    catchingBreath: 'Let me catch my breath.',
    ownPage: `${Their} own page`,
    close: 'Close',
    thereAgainAt: (time) => `${name} is there again at ${time}.`,
    offline: `${name} can’t talk until the line is back. ${They} ${is} called again without anybody doing anything.`,
    awaySince: (time) => `Away since ${time}`,
    opensAgain: (day, time, isWeekday) => `${name} talks again ${isWeekday ? 'on ' : ''}${day} from ${time}.`,
    trouble: {
      'insecure-context': {
        title: 'This address is not private',
        plain: `A browser only lends its microphone to an address that begins with https. You can still write to ${name}.`,
        fine: isKiosk ? 'For the staff: open this screen at its https address.' : '',
      },
      'microphone-denied': {
        title: 'No microphone',
        plain: `The microphone is switched off for this page. Touch the lock beside the address, allow the microphone, and come back. Or write to ${name}: ${they} ${read} just as well.`,
        fine: 'Nothing you said was heard.',
      },
      'microphone-policy': {
        title: 'No microphone',
        plain: `This site doesn’t lend its microphone. You can write, or open ${name} on a page of ${their} own.`,
        fine: '',
      },
      'microphone-missing': {
        title: 'No microphone',
        plain: `${capital(isKiosk ? 'this screen' : 'this device')} has no microphone. ${canWrite}`,
        fine: staff,
      },
      'microphone-busy': {
        title: 'No microphone',
        plain: `Something else on ${isKiosk ? 'this screen' : 'this device'} is using the microphone, or it does not start. ${canWrite}`,
        fine: staff,
      },
      'network-lost': {
        title: 'No connection',
        plain: `The connection has dropped. ${capital(thisScreen)} is trying again by itself.`,
        fine: '',
      },
      'worker-lost': {
        title: 'The talk broke off',
        plain: `That was our fault: the machine behind ${name} stopped. You can begin again.`,
        fine: staff,
      },
      'service-full': {
        title: 'Every place is taken',
        plain:
          'All the places to talk are taken just now. Wait here and you’ll be called, or come back in a little while.',
        fine: '',
      },
      closed: {
        title: 'Closed',
        plain: `${name} is not talking today.`,
        fine: isKiosk ? 'For the staff: the server’s log says why.' : '',
      },
      'address-limit': {
        title: 'Many talks',
        plain: 'There were many talks from here in the last hour.',
        fine: '',
      },
      'not-allowed': {
        title: `${capital(thisScreen)} is not set up`,
        plain: `${capital(thisScreen)} may not open a talk with ${name} yet.`,
        fine: isKiosk ? 'For the staff: KIOSK_OPEN=1 lets every screen in that reaches this server.' : '',
      },
    },
  }
}
