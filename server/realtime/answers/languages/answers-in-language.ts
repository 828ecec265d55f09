import type { Answers, AnswersSetup, Heard, Reply, StandardLine } from '../answers.ts'
import { withActions } from '../actions/with-actions.ts'
import { ownLines, type LineName } from '../conversation/own-lines.ts'
import { afterDanger } from '../danger/after-danger.ts'
import { recogniseDanger } from '../danger/recognise-danger.ts'
import { watchForDanger } from '../danger/watch-for-danger.ts'
import { wordsOf } from '../matching/tokens.ts'
import { dangerInLanguage, dangerTold } from './danger-in-language.ts'
import { primaryLanguage } from '../../../../shared/catalog/talk-languages.ts'
import { isEnglish } from './is-english.ts'
import { spokenLanguages } from './language-words.ts'
import { sentencesIn } from './sentences-in.ts'

/** So few words, "son" and "gas", are words of other languages as well. */
const fewestEnglishWords = 3

/** Whether danger may be told of in English: in a few words only where hardly anything else is said like this. */
function mayCryInEnglish(text: string): boolean {
  const words = wordsOf(text)
  const isTold = () =>
    words.length >= fewestEnglishWords || words[0] === 'help' || recogniseDanger(text)?.isSure === true
  return isEnglish(text) && isTold()
}

/**
 * The part that stays on the machine of a talk in a language other than English: greeting, goodbye and what is said of
 * time, hearing and danger, which may be told of in English as well. It understands no question: a language model answers
 * those; without one it says that it doesn't know, and shows what the search by words finds. An operator's action is shown
 * with the operator's sentence. What operators have written for some moment is said unless it is English.
 */
export function answersInLanguage(english: Answers, setup: AnswersSetup, timeZone: string): Answers {
  const { name, language, startScript } = setup
  const lines = spokenLanguages[primaryLanguage(language)]?.lines
  if (!lines) throw new Error(`Nothing is known of the language ${language}.`)
  const written = ownLines(setup.personality)
  const ownLine = (name: LineName) => {
    const sentences = written[name]
    return sentences === undefined || isEnglish(sentences.join(' ')) ? undefined : sentences
  }
  const where = ownLine('where')
  const unknown = ownLine('unknown') ?? (where ? lines.unknown.slice(0, 1) : lines.unknown)
  const named = (sentences: string[]) => sentences.map((sentence) => sentence.replace('{name}', name))
  /** Who is in danger may cry for help in English, whichever language the talk has. */
  const watched = watchForDanger(english, timeZone)
  const own = {
    ...english,
    greeting: () =>
      startScript !== null && !isEnglish(startScript) ? sentencesIn(startScript, language) : named(lines.greeting),
    line: (which: StandardLine) => lines[which],
    reply(heard: Heard, now: Date): Reply {
      if (heard.text.trim() === '') return { kind: 'not-caught', sentences: lines['not-caught'] }
      const found = (mayCryInEnglish(heard.text) ? watched : english).reply(heard, now)
      const danger =
        found.kind === 'danger'
          ? dangerTold(found.danger, language, timeZone)
          : dangerInLanguage(heard.text, language, timeZone)
      if (danger) return { ...danger, sentences: ownLine(danger.danger) ?? danger.sentences }
      const source = found.kind === 'answer' ? found.source : undefined
      return { kind: 'answer', sentences: [...unknown, ...(where ?? [])], ...(source && { source }) }
    },
    remember: () => () => {},
    completeness: () => 'complete' as const,
  }
  return afterDanger(withActions(own, false))
}
