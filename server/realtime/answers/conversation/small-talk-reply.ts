import type { AnswersSetup, Reply } from '../answers.ts'
import { localTime } from '../time/calendar.ts'
import type { Character } from './character.ts'
import { joined, standardLine } from './lines.ts'
import { dateSentence, timeSentence, type SmallTalk } from './small-talk.ts'

interface Parts {
  setup: AnswersSetup
  character: Character
  now: Date
  /** What was said last, for "say that again". */
  lastSentences: string[]
  /** Headings to name when asked what one can ask. */
  topics: string[]
  suggestions: string[]
}

const say = (...sentences: string[]): Reply => ({ kind: 'answer', sentences })

/** What is said to thanks, greetings and questions about the character, the day and the hour. */
export function smallTalkReply(talk: SmallTalk, { setup, character, now, ...parts }: Parts): Reply {
  const here = () => localTime(now, setup.timeZone)
  switch (talk) {
    case 'greeting':
      return say('Hello.', 'What would you like to know?')
    case 'thanks':
      return say("You're welcome.")
    case 'goodbye':
      return { kind: 'goodbye', sentences: standardLine('goodbye', character) }
    case 'repeat':
      return say(...parts.lastSentences)
    case 'who-are-you':
      return say(character.introduction)
    case 'are-you-real':
      return say(`I'm a computer character called ${setup.name}.`, 'What I know comes from the papers I was given.')
    case 'help': {
      const { topics, suggestions } = parts
      const sentences =
        topics.length > 0 ? [`You can ask me about ${joined(topics)}.`] : ['Just ask me.', "I'll tell you what I know."]
      return { kind: 'answer', sentences, ...(suggestions.length > 0 && { suggestions }) }
    }
    case 'how-are-you':
      return say("I'm well, thank you.", 'What would you like to know?')
    case 'can-you-hear-me':
      return say('Yes, I hear you.', 'What would you like to know?')
    case 'other-language':
      return say("I'm sorry, I only speak English here.")
    case 'acknowledged':
      return say('Is there anything else you would like to know?')
    case 'time':
      return say(timeSentence(here()))
    case 'date':
      return say(dateSentence(here()))
    case 'tomorrow-date':
      return say(dateSentence(here(), 1))
    default:
      return talk satisfies never
  }
}
