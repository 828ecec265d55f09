import { withActions } from './actions/with-actions.ts'
import { readCharacter } from './conversation/character.ts'
import { asksName, endsOpen, isCutShort } from './conversation/completeness.ts'
import { isFollowUp, namesDay, sameAboutOtherDay, withLastTopic, type LastTurn } from './conversation/follow-up.ts'
import {
  isFrameHeard,
  isHeardAsSaid,
  isNoise,
  judgeHearing,
  plausibility,
  plausibleParts,
  type Support,
} from './conversation/hearing.ts'
import { standardLine } from './conversation/lines.ts'
import { actReply } from './acts/act-reply.ts'
import { isTalk } from './conversation/is-talk.ts'
import { topicNames } from './acts/topic-names.ts'
import { recogniseAct, type RecognisedAct } from './acts/recognise-act.ts'
import { answerHeard } from './conversation/answer-heard.ts'
import { answerFromPapers, replyFrom, sourceOfPapers, type PapersReply } from './conversation/answer-from-papers.ts'
import { Memory } from './conversation/memory.ts'
import { createUnsureReplies, mostSuggestions, notSureHeard, withSuggestions } from './conversation/unsure-replies.ts'
import type { Passage } from './documents/passages.ts'
import { splitSentences } from './documents/sentences.ts'
import { sourceOf } from './documents/source-of.ts'
import { isContentWord, stems } from './language/terms.ts'
import { words } from './language/words.ts'
import { indexDocuments, type Knowledge } from './knowledge.ts'
import type { Completeness, Heard, Answers, AnswersSetup, Reply, Source } from './answers.ts'
import { nearQuestions, together } from './questions/offers.ts'
import { readQuestion, type Question } from './questions/question.ts'
import { search, shareCarried, type Hit } from './questions/search.ts'
import { askHours, asksOwn, openingQuestions, passageAsked, questionsNear } from './questions/suggest.ts'
import { keyOf } from './questions/own-questions.ts'
import { writtenQuestion } from './questions/written-question.ts'
import { answerAmong, isDoubtful, marginOf } from './questions/verdict.ts'
import { sentencesOf } from './speech/sentences-of.ts'
import { withWebsite } from './website.ts'
import { localTime } from './time/calendar.ts'
import { answerOpening } from './time/open-answer.ts'

/** What speaks for an answer about being open, besides the second decode. */
const wholeSupport = { coverage: 1, carried: 1, margin: 1, contentWords: 1 / 3 }
/** From which probability on two ways of searching that find the same are believed. */
const agreedFrom = 0.35
/** By how much the second decode must be better to be taken for the first. */
const clearlyLikelier = 0.15

/** What was found for a question. */
interface Found {
  question: Question
  hits: Hit[]
  best: Hit | undefined
}

/** What was heard, what was found for it, and for the other decode. */
interface Understood {
  heard: Heard
  found: Found
  other?: Found
}

/** One conversation's mind, answering from documents only. The knowledge may be shared between conversations. */
export function createEmbeddedAnswers(setup: AnswersSetup, knowledge: Knowledge): Answers {
  const character = readCharacter(setup, knowledge)
  let last: LastTurn | null = null
  const memory = new Memory()
  let opening: string[] | null = null

  const suggestions = () => (opening ??= openingQuestions(knowledge, mostSuggestions))
  const unsure = createUnsureReplies({ character, knowledge, memory, suggestions })
  const { unknown, notCaught, didYouMean, askBack, wasPatient } = unsure
  const topics = () => topicNames(knowledge)
  const greeting = () =>
    setup.startScript
      ? splitSentences(setup.startScript)
      : [`Hello, I'm ${setup.name}.`, 'What would you like to know?']

  const answerWith = (sentences: string[], passage: Passage): Reply =>
    withSuggestions({ kind: 'answer', sentences, source: sourceOf(passage) }, questionsNear(passage, knowledge, 2))
  const lookUp = (text: string): Found => {
    const alone = readQuestion(text, knowledge)
    const asked = passageAsked(text, knowledge)
    if (asked) {
      const best = { passage: asked, score: 1, coverage: 1, shared: 0, fits: 1, isOnTopic: true } as const
      return { question: alone, hits: [best], best }
    }
    if (last && isFollowUp(text)) {
      const question = withLastTopic(alone, last)
      const hits = search(question, knowledge)
      const best = answerAmong(question, hits)
      if (best) return { question, hits, best }
    }
    const hits = search(alone, knowledge)
    return { question: alone, hits, best: answerAmong(alone, hits) }
  }

  /** Whether the best answer is given outright: nothing speaks against it, or it can't be asked about. */
  const isPlain = ({ question, hits, best }: Found) =>
    !best ||
    !isDoubtful(question, best, hits) ||
    nearQuestions([], knowledge, best).length === 0 ||
    asksOwn(question, best.passage, knowledge)

  const whenOpen = (text: string, now: Date) => {
    const here = localTime(now, setup.timeZone)
    const direct = answerOpening(text, knowledge, here)
    if (direct || !last || !isFollowUp(text) || !namesDay(text)) return direct
    return answerOpening(sameAboutOtherDay(text, last.text), knowledge, here)
  }

  const isOpenShared = ({ text, recognition }: Heard, now: Date) => {
    const second = recognition?.secondText
    return second === undefined || second === text || whenOpen(second, now) !== null
  }
  const supportOf = ({ heard, found, other }: Understood): Support | null => {
    const { question, hits, best } = found
    if (!best) return null
    const second = heard.recognition?.secondText
    return {
      coverage: best.coverage,
      carried: shareCarried(question, best.passage),
      margin: Math.min(1, marginOf(hits) * 4),
      isShared: second === undefined || second === heard.text || other?.best?.passage === best.passage,
      contentWords: Math.min(1, question.terms.filter(({ light }) => !light).length / 3),
    }
  }

  /** Of two decodes the one that reads better and finds more, as what was heard, and the other one. */
  const understand = (heard: Heard): Understood => {
    const found = lookUp(heard.text)
    const { recognition } = heard
    const second = recognition?.secondText
    if (second === undefined || second === heard.text) return { heard, found }
    const other = lookUp(second)
    const worth = ({ question, best }: Found, text: string) =>
      plausibility(text) * (best ? shareCarried(question, best.passage) : 0)
    if (worth(other, second) <= worth(found, heard.text) + clearlyLikelier) return { heard, found, other }
    const swapped = { ...recognition!, secondText: heard.text }
    return { heard: { ...heard, text: second, recognition: swapped }, found: other, other: found }
  }

  /** Questions that a garbled one may have been, to be tapped; better than asking for all of it again. */
  const guessed = (heard: Heard, hits: Hit[], now: Date): Reply | null => {
    if (wasPatient() || isNoise(heard)) return null
    const parts = [heard.text, heard.recognition?.secondText ?? ''].flatMap(plausibleParts)
    if (parts.length === 0 && !isFrameHeard(heard)) return null
    const asOpening = parts.filter((part) => whenOpen(part, now) !== null)
    const onDay = asOpening.find(namesDay)
    const hours = onDay !== undefined ? [writtenQuestion(onDay, knowledge)] : asOpening.length > 0 ? [askHours] : []
    return didYouMean([...new Set([...hours, ...nearQuestions(hits, knowledge)])], heard, [notSureHeard])
  }

  /** What the papers have for what was heard; where two decodes differ, only what both lead to is dared. */
  const papersFor = ({ text, recognition }: Heard): PapersReply => {
    const first = answerFromPapers(text, knowledge, memory)
    const secondText = recognition?.secondText
    if (first?.kind !== 'answer' || secondText === undefined || secondText === text) return first
    const second = answerFromPapers(secondText, knowledge, memory)
    return second?.kind === 'answer' && second.passage === first.passage ? first : null
  }
  /** What the search by words finds outright where it agrees with what is likeliest otherwise. */
  const agreed = ({ text }: Heard, papers: PapersReply): Reply | null => {
    const found = lookUp(text)
    const { best, question } = found
    if (!best) return null
    const answer = () => answerWith(sentencesOf(best, question, knowledge), best.passage)
    // A question that was made of the papers brings what it was made of.
    if (wasOffered(text)) return answer()
    if (papers === null || !isPlain(found)) return null
    if (best.passage.form === 'list' && best.passage.excerpt.includes(papers.passage.excerpt)) return answer()
    return papers.probability >= agreedFrom && papers.passage.excerpt.includes(best.passage.excerpt) ? answer() : null
  }
  const wasOffered = (text: string) =>
    passageAsked(text, knowledge) !== undefined || suggestions().some((own) => keyOf(own) === keyOf(text))
  /** "Yes" takes the first of what was offered. */
  const taken = ({ act }: RecognisedAct, now: Date): Reply | null => {
    const [only] = memory.offers
    return act === 'yes' && only !== undefined ? own.reply({ text: only, origin: 'typed' }, now) : null
  }
  const talkReply = ({ act }: RecognisedAct, now: Date): Reply => {
    const { last, lastSentences, lastDocument } = memory
    return actReply(act, {
      setup,
      character,
      now,
      times: memory.timesOf(act),
      last: lastSentences && { sentences: lastSentences, rest: last?.rest ?? [], document: lastDocument ?? '' },
      greeting: greeting(),
      topics: topics(),
      suggestions: suggestions(),
    })
  }
  /** What the search by words and rules makes of it. */
  const searched = (heard: Heard, now: Date, isOpening: boolean): Reply => {
    const understood = understand(heard)
    const { heard: taken, found, other } = understood
    const { question, hits, best } = found
    const near = together([hits, other?.hits ?? []])
    switch (judgeHearing(taken, supportOf(understood))) {
      case 'act':
        return best && isPlain(found)
          ? answerWith(sentencesOf(best, question, knowledge), best.passage)
          : unknown(near, best)
      case 'ask-back':
        return askBack(near, taken, best, isOpening)
      case 'not-caught':
        return guessed(taken, near, now) ?? notCaught(taken)
    }
  }
  /** Where lines say how people ask: what is answered, offered or asked again, though not every word may be right. */
  const replyToHeard = (heard: Heard, isClear: boolean): Reply | null => {
    const papers = answerHeard(heard, knowledge, memory)
    if (!papers?.two.some(({ asked }) => asked.length > 0)) return null
    if (papers.kind === 'answer') return replyFrom(papers)
    const isOffered = papers.kind === 'offer' && (isClear || !wasPatient())
    const offered = isOffered ? didYouMean(papers.choices, heard, []) : null
    return offered ?? (isClear ? unknown([]) : notCaught(heard))
  }
  const rememberSearched = (heard: Heard, source: Source) => {
    const passage = knowledge.passages.find(
      (p) => p.documentId === source.documentId && sourceOf(p).excerpt === source.excerpt,
    )
    if (!passage) return
    const asksOtherDay = last && isFollowUp(heard.text) && namesDay(heard.text)
    const text = asksOtherDay ? sameAboutOtherDay(heard.text, last!.text) : heard.text
    last = { text, question: lookUp(heard.text).question, passage }
  }

  const own: Omit<Answers, 'setContext' | 'setActions'> = {
    greeting,
    line: (which) => standardLine(which, character),
    reply(heard, now) {
      if (heard.text.trim() === '') return notCaught(heard)
      // "How long does the paper": what is missing may have been the very thing that was asked about.
      const isClear = isHeardAsSaid(heard) && (heard.origin === 'typed' || !isCutShort(heard.text))
      const papers = isClear ? papersFor(heard) : null
      const act = recogniseAct(heard.text)
      const open = whenOpen(heard.text, now)
      const asTalk = { text: heard.text, papers, hasAnswered: memory.lastSentences !== null }
      if (isClear && !open && !wasOffered(heard.text) && isTalk(act, asTalk))
        return taken(act, now) ?? talkReply(act, now)
      if (open && judgeHearing(heard, { ...wholeSupport, isShared: isOpenShared(heard, now) }) === 'act')
        return answerWith(open.sentences, open.passage)
      const both = isClear ? agreed(heard, papers) : null
      if (both) return both
      if (papers?.kind === 'answer') return replyFrom(papers)
      if (heard.origin === 'typed') return papers?.kind === 'offer' ? unsure.offer(papers.choices) : unknown([])
      return replyToHeard(heard, isClear) ?? searched(heard, now, open !== null)
    },
    remember(heard, reply) {
      // What is offered for words that weren't heard well, too: nobody is to be offered guesses without end.
      if (reply.kind === 'not-caught' || (reply.kind === 'did-you-mean' && reply.unsureOf === 'words')) memory.misses++
      memory.offers = reply.kind === 'did-you-mean' ? reply.choices : []
      if (reply.kind !== 'answer') return
      if (reply.act !== undefined) return memory.countAct(reply.act)
      const { source } = reply
      if (!source) {
        if (reply.sentences[0] === unsure.unknownLine[0]) memory.misses++
        return
      }
      const papers = answerFromPapers(heard.text, knowledge, memory)
      const answered = papers?.kind === 'answer' && sourceOfPapers(papers).excerpt === source.excerpt ? papers : null
      memory.rememberAnswer(
        { text: heard.text, sentences: reply.sentences, source },
        answered,
        knowledge.index.passages,
      )
      rememberSearched(heard, source)
    },
    completeness(text): Completeness {
      if (endsOpen(text)) return 'unfinished'
      if (isCutShort(text)) return 'doubtful'
      // "How many" is clear only by what was talked of before: the rest may still come.
      if (!words(text).some((word) => stems(word).some(isContentWord))) return 'complete'
      const { question, hits, best } = lookUp(text)
      const isWhole = best && best === hits[0] && best.coverage > 0.9 && shareCarried(question, best.passage) > 0.8
      const topic = question.terms.filter(({ light }) => !light)
      const isTopic = topic.length > 1 || topic.some(({ term }) => best?.passage.openingTerms.includes(term))
      const isFact = best?.fits === 1 || asksName(text)
      const isClear = isWhole && isTopic && isFact && marginOf(hits) > 0.12
      return isClear && plausibility(text) === 1 ? 'confident' : 'complete'
    },
    suggestions,
  }
  const withFacts = withWebsite(own, (facts) => {
    const documents = [{ id: 'website', name: 'This page', content: facts }]
    return createEmbeddedAnswers({ ...setup, documents }, indexDocuments(documents))
  })
  return withActions(withFacts)
}
