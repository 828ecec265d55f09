import { withActions } from './actions/with-actions.ts'
import { actReply } from './acts/act-reply.ts'
import type { Act } from './acts/acts.ts'
import { saysAgain } from './acts/leaning-acts.ts'
import { recogniseAct, type RecognisedAct } from './acts/recognise-act.ts'
import { topicNames } from './acts/topic-names.ts'
import type { Completeness, Heard, Answers, AnswersSetup, Reply } from './answers.ts'
import {
  answerFromPapers,
  answerOf,
  asSaid,
  mostOffers,
  offersFor,
  otherChoices,
  replyFrom,
  sourceOfPapers,
  topicFirst,
  worded,
  type PapersAnswer,
  type PapersReply,
} from './conversation/answer-from-papers.ts'
import { answerHeard } from './conversation/answer-heard.ts'
import { readCharacter } from './conversation/character.ts'
import { asksName, endsOpen, isCutShort } from './conversation/completeness.ts'
import { isClearlyHeard, isNoise } from './conversation/hearing.ts'
import { isStrayNumber, isTalk, tellsOfSelf, wantsMore } from './conversation/is-talk.ts'
import { standardLine } from './conversation/lines.ts'
import { Memory } from './conversation/memory.ts'
import { plausibility } from './conversation/plausibility.ts'
import { createSearchByWords } from './conversation/search-by-words.ts'
import { asksForAnyStory, storyFrom, tellOfNamed } from './conversation/story-from.ts'
import { createUnsureReplies, mostSuggestions, withSuggestions } from './conversation/unsure-replies.ts'
import { whatIsMeant, type Meant } from './conversation/what-is-meant.ts'
import { whenOpen } from './conversation/when-open.ts'
import { isFromPapers } from './conversation/is-from-papers.ts'
import { withEachQuestion, type Own } from './conversation/with-each-question.ts'
import { withSpelling } from './conversation/with-spelling.ts'
import type { Passage } from './documents/passages.ts'
import { splitSentences } from './documents/sentences.ts'
import { sourceOf } from './documents/source-of.ts'
import { indexDocuments, type Knowledge } from './knowledge.ts'
import { isContentWord, stems } from './language/terms.ts'
import { words } from './language/words.ts'
import { englishLexicon } from './matching/english-lexicon.ts'
import { featureNames } from './matching/features.ts'
import { findPassages } from './matching/find-passages.ts'
import { openingQuestions, questionsElsewhere, questionsNear } from './questions/suggest.ts'
import { isDoubtful } from './questions/verdict.ts'
import { sentencesOf } from './speech/sentences-of.ts'
import { localTime } from './time/calendar.ts'
import { withWebsite } from './website.ts'

/** Whether a passage shows the kind of answer that is asked for. */
const typeShown = featureNames.indexOf('typeShown')
/**
 * From which probability on a question for a fact is taken for whole at once. Of questions to the houses put aside, 13 % are, and
 * 3.6 % of their beginnings, as many as the search by words took.
 */
const clearFrom = 0.82
/** From which probability on two ways of searching that find the same are believed, and how much of what is asked is found. */
const agreedFrom = 0.4
/** Below it what both find is said with its topic: of the demo's blind questions 2.7 instead of 3.7 % are answered wrongly outright. */
const surelyAgreedFrom = 0.6
const wholeCoverage = 0.7
/** So many questions that stand near an answer are offered with it. */
const mostNear = 2
/** Of these there is another. */
const canBeMore = new Set<Act>(['joke', 'story', 'sing'])
const asksOfSelf = new Set<Act>(['your-life', 'where-are-you-from'])

/** What was said seems talk; the papers may have something for it all the same. */
interface Talked {
  recognised: RecognisedAct
  papers: PapersReply
}

/** One conversation's mind, answering from documents only. The knowledge may be shared between conversations. */
export function createEmbeddedAnswers(setup: AnswersSetup, knowledge: Knowledge): Answers {
  const character = readCharacter(setup, knowledge)
  const memory = new Memory()
  let opening: string[] | null = null

  const suggestions = () => (opening ??= openingQuestions(knowledge, mostSuggestions))
  const unsure = createUnsureReplies({ character, memory, suggestions })
  const { unknown, notCaught, didYouMean, misunderstood, offer, wasPatient } = unsure
  const { lookUp, rememberSearched } = createSearchByWords(knowledge, memory)
  const topics = () => topicNames(knowledge)
  const greeting = () =>
    setup.startScript
      ? splitSentences(setup.startScript)
      : [`Hello, I'm ${setup.name}.`, 'What would you like to know?']

  const withNear = (reply: Reply & { kind: 'answer' }, passage: Passage): Reply => {
    const near = questionsNear(passage, knowledge, mostNear)
    return withSuggestions(
      reply,
      near.filter((question) => !memory.shown.has(question)),
    )
  }
  const others = () =>
    questionsElsewhere(memory.last, suggestions(), { knowledge, said: memory.said }).slice(0, mostSuggestions)
  const answerWith = (sentences: string[], passage: Passage): Reply =>
    withNear({ kind: 'answer', sentences: asSaid(sentences, memory), source: sourceOf(passage) }, passage)
  /** An answer from the papers, with questions that stand near what is said last. */
  const answerFrom = (papers: PapersAnswer): Reply => {
    const { block } = papers.passage
    const said = knowledge.passages.findLast((one) => one.block === block && papers.worded.sentences.includes(one.text))
    return said ? withNear(replyFrom(papers), said) : replyFrom(papers)
  }

  /** What is said about when it is open; where two decodes differ, only what both lead to is dared. */
  const openFor = (heard: Heard, now: Date): Reply | null => {
    const openOf = (text: string) => whenOpen(text, knowledge, memory, localTime(now, setup.timeZone))
    const open = openOf(heard.text)
    if (open === null || isNoise(heard) || (heard.origin === 'voice' && isCutShort(heard.text))) return null
    const { secondText = heard.text } = heard.recognition ?? {}
    const second = secondText === heard.text ? open : openOf(secondText)
    if (second?.sentences.join(' ') !== open.sentences.join(' ')) return null
    return answerWith(open.sentences, open.passage)
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
    const { best, question, hits } = lookUp(text)
    if (papers === null || !best || best.coverage < wholeCoverage || isDoubtful(question, best, hits)) return null
    const { excerpt } = papers.passage
    const isWholeList = best.passage.form === 'list' && best.passage.excerpt.includes(excerpt)
    const isSame = papers.probability >= agreedFrom && excerpt.includes(best.passage.excerpt)
    if (!isWholeList && !isSame) return null
    const sentences = sentencesOf(best, question, knowledge)
    if (isWholeList || sentences.some((sentence) => !memory.said.has(sentence))) {
      const isSure = isWholeList || papers.probability >= surelyAgreedFrom
      return answerWith(isSure ? sentences : [topicFirst(papers.passage), ...sentences], best.passage)
    }
    // What was said before is said with what wasn't, or told to be the same.
    return answerFrom(answerOf(papers, worded(papers.passage, text, knowledge, memory), false))
  }
  /** Whose papers tell of their own life offers what stands there instead of having nothing to tell. */
  const ownStories = ({ act }: RecognisedAct, papers: PapersReply): Reply | null => {
    if (papers === null || !asksOfSelf.has(act)) return null
    const choices = offersFor(papers.near.filter(tellsOfSelf).slice(0, mostOffers), papers.asked)
    return choices.length > 0 ? offer(choices) : null
  }
  /** "That's not what I asked" after an answer: what else the question may mean. */
  const elseMeant = ({ act }: RecognisedAct): Reply | null => {
    const { lastQuestion, lastDocument, said } = memory
    if (act !== 'correction' || lastQuestion === null || lastDocument === null) return null
    const choices = otherChoices(lastQuestion, knowledge, said)
    return choices.length > 0 ? misunderstood(choices) : null
  }
  /** What may be meant, where the papers seem to tell of what is named; else any story. */
  const storyFor = (text: string, papers: PapersReply): Reply | null => {
    const { index } = knowledge
    if (papers?.kind === 'offer' && tellOfNamed(text, papers.near.slice(0, mostOffers), index))
      return offer(papers.choices)
    const story = asksForAnyStory(text) ? storyFrom(index.passages, memory.said) : null
    return story && { kind: 'answer', sentences: story.sentences, source: sourceOf(story) }
  }
  const talkReply = (text: string, { recognised, papers }: Talked, now: Date): Reply => {
    const { lastSentences, lastRest, lastDocument, lastAct, offers } = memory
    // "Another one" after a joke.
    const act = recognised.act === 'more' && lastAct !== null && canBeMore.has(lastAct) ? lastAct : recognised.act
    const story = act === 'story' ? storyFor(text, papers) : null
    if (story) return story
    const reply = actReply(act, {
      setup,
      character,
      now,
      times: memory.timesOf(act),
      last: lastSentences && { sentences: lastSentences, rest: lastRest, document: lastDocument },
      greeting: greeting(),
      topics: topics(),
      suggestions: suggestions(),
      others,
    })
    return reply.kind === 'answer' && saysAgain.has(act) ? withSuggestions(reply, [...offers]) : reply
  }
  /** What was heard may be answered, offered or asked again, though not every word may be right. */
  const replyToHeard = (heard: Heard, isClear: boolean): Reply => {
    const papers = isNoise(heard) ? null : answerHeard(heard, knowledge, memory)
    if (papers?.kind === 'answer') return answerFrom(papers)
    if (papers?.kind === 'offer' && isClear) return offer(papers.choices)
    if (papers?.kind === 'offer' && !wasPatient()) return didYouMean(papers.choices)
    return isClear ? unknown() : notCaught(heard)
  }
  const seemsTalk = (act: RecognisedAct, text: string, papers: PapersReply) =>
    isTalk(act, { text, papers, hasTopic: memory.last !== null })
  const meantBy = (heard: Heard) =>
    whatIsMeant(heard, memory, {
      index: knowledge.index,
      seemsTalk: (act) => seemsTalk(act, heard.text, papersFor(heard)),
    })
  const replyTo = (heard: Heard, now: Date): Reply => {
    const act = recogniseAct(heard.text)
    const isClear = isClearlyHeard(heard, act)
    const papers = isClear ? papersFor(heard) : null
    const open = openFor(heard, now)
    if (isClear && !open && (seemsTalk(act, heard.text, papers) || wantsMore(act, heard.text, papers)))
      return elseMeant(act) ?? ownStories(act, papers) ?? talkReply(heard.text, { recognised: act, papers }, now)
    if (open) return open
    if (isStrayNumber(heard.text, knowledge.index)) return unknown()
    const both = isClear ? agreed(heard, papers) : null
    if (both) return both
    if (papers?.kind === 'answer') return answerFrom(papers)
    if (heard.origin === 'typed') return papers?.kind === 'offer' ? offer(papers.choices) : unknown()
    return replyToHeard(heard, isClear)
  }
  /** What was talked of wasn't meant where something else is; it may still tell what that is asked for. */
  const replyToMeant = ({ question, isAnew }: Meant, heard: Heard, now: Date): Reply => {
    const look = () => replyTo({ text: question, origin: 'typed' }, now)
    if (!isAnew) return look()
    const alone = memory.lookingAhead(() => {
      memory.last = null
      return look()
    })
    return [alone, look(), replyTo(heard, now)].find(isFromPapers) ?? alone
  }
  const own: Own = {
    greeting,
    line: (which) => standardLine(which, character),
    reply(heard, now) {
      if (heard.text.trim() === '') return notCaught(heard)
      const meant = meantBy(heard)
      if (meant === null) return replyTo(heard, now)
      const reply = replyToMeant(meant, heard, now)
      return reply.kind === 'answer' && meant.other.length > 0 ? withSuggestions(reply, [...meant.other]) : reply
    },
    remember(heard, reply) {
      // What is offered for words that weren't heard well, too: nobody is to be offered guesses without end.
      if (reply.kind === 'not-caught' || (reply.kind === 'did-you-mean' && reply.unsureOf === 'words')) memory.misses++
      const meant = meantBy(heard)
      const asked = meant?.question ?? heard.text
      if (meant?.isAnew === true && !isFromPapers(reply)) memory.last = null
      const offered = memory.offers.length > 0 ? memory.offers : (memory.taken?.of ?? [])
      memory.taken = offered.length > 1 && offered.includes(asked) ? { question: asked, of: offered } : null
      // An offer that is only said again can still be taken.
      const isSaidAgain = reply.kind === 'answer' && reply.act !== undefined && saysAgain.has(reply.act)
      if (reply.kind === 'did-you-mean') memory.rememberSaid(reply.sentences, reply.choices)
      else if (!isSaidAgain) memory.offers = []
      if (unsure.isMisunderstood(reply)) return
      if (reply.kind === 'did-you-mean' || (reply.kind === 'answer' && reply.act === undefined))
        memory.lastQuestion = asked
      const isUnknown = unsure.isUnknown(reply)
      if (isUnknown || (reply.kind === 'did-you-mean' && reply.unsureOf === 'answer')) memory.timesUnsure++
      if (reply.kind === 'did-you-mean' && reply.unsureOf === 'answer') {
        const papers = answerFromPapers(asked, knowledge, memory)
        // "And for children?" asks on, whether or not one of the questions was taken up.
        if (papers !== null) memory.last = { passage: papers.passage, asked: papers.asked }
      }
      if (reply.kind !== 'answer') return
      if (reply.source) memory.rememberShown(reply.suggestions ?? [])
      if (reply.act !== undefined) return memory.rememberTalk(reply.act, reply.sentences)
      const { source } = reply
      if (!source) {
        if (isUnknown) memory.misses++
        return memory.rememberSaid(reply.sentences)
      }
      const papers = answerFromPapers(asked, knowledge, memory)
      const answered = papers?.kind === 'answer' && sourceOfPapers(papers).excerpt === source.excerpt ? papers : null
      memory.rememberAnswer({ text: asked, sentences: reply.sentences, source }, answered, knowledge.index.passages)
      rememberSearched(asked, source)
    },
    unsay: (sentences) => memory.unsay(sentences),
    completeness(text): Completeness {
      if (endsOpen(text)) return 'unfinished'
      if (isCutShort(text)) return 'doubtful'
      // "How many" is clear only by what was talked of before: the rest may still come.
      if (!words(text).some((word) => stems(word).some(isContentWord))) return 'complete'
      const { ranked, first } = findPassages(text, knowledge.index, englishLexicon)
      const isFact = ranked[0]?.features[typeShown] === 1 || asksName(text)
      return isFact && first >= clearFrom && plausibility(text) === 1 ? 'confident' : 'complete'
    },
    suggestions,
  }
  const answersOfPage = (facts: string) => {
    const documents = [{ id: 'website', name: 'This page', content: facts }]
    return createEmbeddedAnswers({ ...setup, documents }, indexDocuments(documents))
  }
  const read = withSpelling(withEachQuestion(own, memory), knowledge.index)
  return withActions(withWebsite(read, answersOfPage))
}
