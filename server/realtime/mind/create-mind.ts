import { readCharacter } from './conversation/character.ts'
import { endsOpen } from './conversation/completeness.ts'
import { isFollowUp, namesDay, sameAboutOtherDay, withLastTopic, type LastTurn } from './conversation/follow-up.ts'
import { certainties, trustIn, type Trust } from './conversation/hearing.ts'
import { joined, standardLine } from './conversation/lines.ts'
import { dateSentence, smallTalkOf, timeSentence, type SmallTalk } from './conversation/small-talk.ts'
import type { Knowledge } from './knowledge.ts'
import type { Passage } from './documents/passages.ts'
import { inSentence, splitSentences } from './documents/sentences.ts'
import type { Completeness, Heard, Mind, MindSetup, Reply, Source } from './mind.ts'
import { readQuestion, type Question } from './questions/question.ts'
import { search, type Hit } from './questions/search.ts'
import { checkedQuestion, openingQuestions, questionsNear } from './questions/suggest.ts'
import { answerAmong, marginOf } from './questions/verdict.ts'
import { sentencesOf } from './speech/sentences-of.ts'
import { localTime } from './time/calendar.ts'
import { answerOpening } from './time/open-answer.ts'

const maxExcerpt = 300
const patientMisses = 2

const sourceOf = (passage: Passage): Source => ({
  documentId: passage.documentId,
  name: passage.documentName,
  excerpt: passage.excerpt.length > maxExcerpt ? `${passage.excerpt.slice(0, maxExcerpt - 1)}…` : passage.excerpt,
})

/** One conversation's mind, answering from documents only. The knowledge may be shared between conversations. */
export function createMind(setup: MindSetup, knowledge: Knowledge): Mind {
  const character = readCharacter(setup, knowledge)
  const unknownLine = character.lines.unknown ?? ["I don't know that.", character.whereToAsk]
  let last: LastTurn | null = null
  let lastSentences: string[] | null = null
  let misses = 0
  let opening: string[] | null = null
  const suggestions = () => (opening ??= openingQuestions(knowledge, 4))
  const topics = () => {
    const sections = knowledge.passages.flatMap((p) => p.headings[1] ?? [])
    const names = [...sections, ...setup.documents.map(({ name }) => name)]
    const short = names.filter((name) => name.split(' ').length <= 4 && !/[?:]|\b(?:I|my)\b/i.test(name))
    return [...new Set(short)].slice(0, 3).map(inSentence)
  }

  const say = (...sentences: string[]): Reply => ({ kind: 'answer', sentences })
  const withSuggestions = (reply: Reply & { kind: 'answer' | 'not-caught' }, texts: string[]): Reply =>
    texts.length > 0 ? { ...reply, suggestions: texts } : reply

  const answerWith = (sentences: string[], passage: Passage): Reply =>
    withSuggestions({ kind: 'answer', sentences, source: sourceOf(passage) }, questionsNear(passage, knowledge, 2))

  const unknown = (near: Hit[]): Reply => {
    const close = near
      .filter((hit) => hit.coverage > 0.4)
      .flatMap((hit) => checkedQuestion(hit.passage, knowledge) ?? [])
    const offered = [...new Set([...close, ...suggestions()])].slice(0, misses >= patientMisses - 1 ? 4 : 2)
    return withSuggestions({ kind: 'answer', sentences: unknownLine }, offered)
  }

  const notCaught = (): Reply =>
    misses >= patientMisses - 1
      ? withSuggestions(
          {
            kind: 'not-caught',
            sentences: ["I'm sorry, I can't make that out.", 'You could touch one of these, or write to me.'],
          },
          suggestions(),
        )
      : { kind: 'not-caught', sentences: character.lines.notCaught ?? ["I didn't catch that.", 'Once more?'] }

  const didYouMean = (hits: Hit[]): Reply | null => {
    const choices = [
      ...new Set(hits.slice(0, 5).flatMap((hit) => checkedQuestion(hit.passage, knowledge) ?? [])),
    ].slice(0, 2)
    return choices.length === 0 ? null : { kind: 'did-you-mean', sentences: ['Did you mean one of these?'], choices }
  }

  const smallTalk = (talk: SmallTalk, now: Date): Reply => {
    const here = () => localTime(now, setup.timeZone)
    switch (talk) {
      case 'greeting':
        return say('Hello.', 'What would you like to know?')
      case 'thanks':
        return say("You're welcome.")
      case 'goodbye':
        return { kind: 'goodbye', sentences: standardLine('goodbye', character) }
      case 'repeat':
        return say(...(lastSentences ?? mind.greeting()))
      case 'who-are-you':
        return say(character.introduction)
      case 'are-you-real':
        return say(`I'm a computer character called ${setup.name}.`, 'What I know comes from the papers I was given.')
      case 'help': {
        const named = topics()
        return withSuggestions(
          {
            kind: 'answer',
            sentences:
              named.length > 0
                ? [`You can ask me about ${joined(named)}.`]
                : ['Just ask me.', "I'll tell you what I know."],
          },
          suggestions(),
        )
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

  const ask = (heard: Heard): { question: Question; hits: Hit[] } => {
    const alone = readQuestion(heard.text, knowledge, certainties(heard))
    if (last && isFollowUp(heard.text)) {
      const question = withLastTopic(alone, last)
      const hits = search(question, knowledge)
      if (answerAmong(question, hits)) return { question, hits }
    }
    return { question: alone, hits: search(alone, knowledge) }
  }

  const decide = (question: Question, hits: Hit[], trust: Trust): Reply => {
    if (trust === 'lost') return notCaught()
    if (trust === 'doubtful') return didYouMean(hits) ?? notCaught()
    const best = answerAmong(question, hits)
    return best ? answerWith(sentencesOf(best, question, knowledge), best.passage) : unknown(hits)
  }

  const openReply = (text: string, now: Date): Reply | null => {
    const here = localTime(now, setup.timeZone)
    const direct = answerOpening(text, knowledge, here)
    const leaning =
      !direct && last && isFollowUp(text) && namesDay(text)
        ? answerOpening(sameAboutOtherDay(text, last.text), knowledge, here)
        : null
    const answer = direct ?? leaning
    return answer && answerWith(answer.sentences, answer.passage)
  }

  const mind: Mind = {
    greeting: () =>
      setup.startScript
        ? splitSentences(setup.startScript)
        : [`Hello, I'm ${setup.name}.`, 'What would you like to know?'],
    line: (which) => standardLine(which, character),
    reply(heard, now) {
      const trust = trustIn(heard)
      const talk = smallTalkOf(heard.text, setup.name)
      if (talk && trust !== 'lost') return smallTalk(talk, now)
      if (heard.text.trim() === '') return notCaught()
      if (trust === 'sure') {
        const open = openReply(heard.text, now)
        if (open) return open
      }
      const { question, hits } = ask(heard)
      return decide(question, hits, trust)
    },
    remember(heard, reply) {
      if (reply.kind === 'not-caught') misses++
      if (reply.kind !== 'answer') return
      const { source } = reply
      if (!source) {
        const isMiss = reply.sentences[0] === unknownLine[0]
        if (isMiss) misses++
        return
      }
      misses = 0
      lastSentences = reply.sentences
      const passage = knowledge.passages.find(
        (p) => p.documentId === source.documentId && sourceOf(p).excerpt === source.excerpt,
      )
      const leansOn = last && isFollowUp(heard.text) && namesDay(heard.text) ? last.text : null
      const text = leansOn === null ? heard.text : sameAboutOtherDay(heard.text, leansOn)
      if (passage) last = { text, question: ask(heard).question, passage }
    },
    completeness(text): Completeness {
      if (endsOpen(text)) return 'unfinished'
      const question = readQuestion(text, knowledge)
      const hits = search(question, knowledge)
      const best = answerAmong(question, hits)
      return best && best === hits[0] && best.coverage > 0.9 && marginOf(hits) > 0.12 ? 'confident' : 'complete'
    },
    suggestions,
  }
  return mind
}
