import { withActions } from './actions/with-actions.ts'
import { actReply } from './acts/act-reply.ts'
import type { Act } from './acts/acts.ts'
import { saysAgain } from './acts/leaning-acts.ts'
import { recogniseAct, type RecognisedAct } from './acts/recognise-act.ts'
import { topicNames } from './acts/topic-names.ts'
import type { Completeness, Heard, Answers, AnswersSetup, Reply, Source } from './answers.ts'
import {
  answerFromPapers,
  mostOffers,
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
import { isFollowUp, namesDay, sameAboutOtherDay, withLastTopic } from './conversation/follow-up.ts'
import { isClearlyHeard, isHeardAsSaid, isNoise } from './conversation/hearing.ts'
import { isTalk, tellsOfSelf } from './conversation/is-talk.ts'
import { standardLine } from './conversation/lines.ts'
import { Memory } from './conversation/memory.ts'
import { plausibility } from './conversation/plausibility.ts'
import { storyFrom } from './conversation/story-from.ts'
import { takenOffer } from './conversation/taken-offer.ts'
import { createUnsureReplies, mostSuggestions, withSuggestions } from './conversation/unsure-replies.ts'
import { whenOpen } from './conversation/when-open.ts'
import { withEachQuestion, type Own } from './conversation/with-each-question.ts'
import { withSpelling } from './conversation/with-spelling.ts'
import type { Passage } from './documents/passages.ts'
import { splitSentences } from './documents/sentences.ts'
import { sourceOf } from './documents/source-of.ts'
import { storyWords } from './english/open-requests.ts'
import { indexDocuments, type Knowledge } from './knowledge.ts'
import { isContentWord, stems } from './language/terms.ts'
import { words } from './language/words.ts'
import { weightOf } from './matching/passage-index.ts'
import { tokensOf } from './matching/tokens.ts'
import { offerFor } from './questions/passage-offers.ts'
import { readQuestion, type Question } from './questions/question.ts'
import { search, shareCarried, type Hit } from './questions/search.ts'
import { openingQuestions, questionsNear } from './questions/suggest.ts'
import { answerAmong, isDoubtful, marginOf } from './questions/verdict.ts'
import { sentencesOf } from './speech/sentences-of.ts'
import { localTime } from './time/calendar.ts'
import { withWebsite } from './website.ts'

/** From which probability on two ways of searching that find the same are believed, and how much of what is asked is found. */
const agreedFrom = 0.4
/** Below it what both find is said with its topic: of the demo's blind questions 2.7 instead of 3.7 % are answered wrongly outright. */
const surelyAgreedFrom = 0.6
const wholeCoverage = 0.7
/** So many questions that stand near an answer are offered with it. */
const mostNear = 2
/** "Tell me another story" has so many words with a meaning; one with more wants a certain story. */
const wordsForAnyStory = 2
/** They name nothing that a story could be about. */
const openTokens = new Set(storyWords.flatMap(tokensOf))
/** Of these there is another. */
const canBeMore = new Set<Act>(['joke', 'story', 'sing'])
const asksOfSelf = new Set<Act>(['your-life', 'where-are-you-from'])

/** What was found for a question. */
interface Found {
  question: Question
  hits: Hit[]
  best: Hit | undefined
}

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
  const { unknown, notCaught, didYouMean, offer, wasPatient } = unsure
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
  const answerWith = (sentences: string[], passage: Passage): Reply =>
    withNear({ kind: 'answer', sentences, source: sourceOf(passage) }, passage)
  const lookUp = (text: string): Found => {
    const alone = readQuestion(text, knowledge)
    const last = memory.lastTurn
    if (last && isFollowUp(text)) {
      const question = withLastTopic(alone, last)
      const hits = search(question, knowledge)
      const best = answerAmong(question, hits)
      if (best) return { question, hits, best }
    }
    const hits = search(alone, knowledge)
    return { question: alone, hits, best: answerAmong(alone, hits) }
  }

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
      return answerWith(isSure ? sentences : [...topicFirst(papers.passage), ...sentences], best.passage)
    }
    // What was said before is said with what wasn't, or told to be the same.
    return answerFrom({
      ...papers,
      kind: 'answer',
      worded: worded(papers.passage, text, knowledge, memory),
      isSure: false,
      isLine: false,
    })
  }
  /** Words that may have been heard wrong are like what was offered for them, and take nothing. */
  const meantOffer = (heard: Heard) => (isHeardAsSaid(heard) ? takenOffer(heard.text, memory.offers) : null)
  /** "Yes" takes the first of what was offered. */
  const taken = ({ act }: RecognisedAct, now: Date): Reply | null => {
    const [only] = memory.offers
    return act === 'yes' && only !== undefined ? own.reply({ text: only, origin: 'typed' }, now) : null
  }
  /** Whose papers tell of their own life offers what stands there instead of having nothing to tell. */
  const ownStories = ({ act }: RecognisedAct, papers: PapersReply): Reply | null => {
    if (papers === null || !asksOfSelf.has(act)) return null
    const own = papers.near.filter(tellsOfSelf).slice(0, mostOffers)
    const choices = own.flatMap((passage) => offerFor(passage, papers.asked) ?? [])
    return choices.length > 0 ? offer(choices) : null
  }
  /** What may be meant, where the papers seem to tell of what is named; else any story. */
  const storyFor = (text: string, papers: PapersReply): Reply | null => {
    const { index } = knowledge
    const words = tokensOf(text)
    const known = words.filter((token) => !openTokens.has(token) && index.postings.has(token))
    const [rarest] = known.toSorted((a, b) => weightOf(b, index) - weightOf(a, index))
    const isNamed = ({ id }: { id: number }) => rarest !== undefined && index.tokensOf[id]!.has(rarest)
    if (papers?.kind === 'offer' && papers.near.slice(0, mostOffers).some(isNamed)) return offer(papers.choices)
    const story = words.length <= wordsForAnyStory ? storyFrom(index.passages, memory.said) : null
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
  const rememberSearched = (heard: Heard, source: Source) => {
    const passage = knowledge.passages.find(
      (p) => p.documentId === source.documentId && sourceOf(p).excerpt === source.excerpt,
    )
    if (!passage) return
    const last = memory.lastTurn
    const asksOtherDay = last && isFollowUp(heard.text) && namesDay(heard.text)
    const text = asksOtherDay ? sameAboutOtherDay(heard.text, last.text) : heard.text
    memory.lastTurn = { text, question: lookUp(heard.text).question, passage }
  }

  const own: Own = {
    greeting,
    line: (which) => standardLine(which, character),
    reply(heard, now) {
      if (heard.text.trim() === '') return notCaught(heard)
      const meant = meantOffer(heard)
      if (meant !== null) return own.reply({ text: meant, origin: 'typed' }, now)
      const act = recogniseAct(heard.text)
      const isClear = isClearlyHeard(heard, act)
      const papers = isClear ? papersFor(heard) : null
      const open = openFor(heard, now)
      const asTalk = { text: heard.text, papers, hasTopic: memory.last !== null }
      if (isClear && !open && isTalk(act, asTalk))
        return taken(act, now) ?? ownStories(act, papers) ?? talkReply(heard.text, { recognised: act, papers }, now)
      if (open) return open
      const both = isClear ? agreed(heard, papers) : null
      if (both) return both
      if (papers?.kind === 'answer') return answerFrom(papers)
      if (heard.origin === 'typed') return papers?.kind === 'offer' ? offer(papers.choices) : unknown()
      return replyToHeard(heard, isClear)
    },
    remember(heard, reply) {
      // What is offered for words that weren't heard well, too: nobody is to be offered guesses without end.
      if (reply.kind === 'not-caught' || (reply.kind === 'did-you-mean' && reply.unsureOf === 'words')) memory.misses++
      const asked = meantOffer(heard) ?? heard.text
      // An offer that is only said again can still be taken.
      const isSaidAgain = reply.kind === 'answer' && reply.act !== undefined && saysAgain.has(reply.act)
      if (reply.kind === 'did-you-mean') memory.rememberSaid(reply.sentences, reply.choices)
      else if (!isSaidAgain) memory.offers = []
      const isUnknown = unsure.isUnknown(reply)
      if (isUnknown || (reply.kind === 'did-you-mean' && reply.unsureOf === 'answer')) memory.timesUnsure++
      if (reply.kind === 'did-you-mean' && reply.unsureOf === 'answer') {
        const papers = answerFromPapers(asked, knowledge, memory)
        // "And for children?" asks on, whether or not one of the questions was taken up.
        if (papers !== null) memory.last = { passage: papers.passage, asked: papers.asked }
      }
      if (reply.kind !== 'answer') return
      if (reply.source) for (const question of reply.suggestions ?? []) memory.shown.add(question)
      if (reply.act !== undefined) return memory.rememberTalk(reply.act, reply.sentences)
      const { source } = reply
      if (!source) {
        if (isUnknown) memory.misses++
        return memory.rememberSaid(reply.sentences)
      }
      const papers = answerFromPapers(asked, knowledge, memory)
      const answered = papers?.kind === 'answer' && sourceOfPapers(papers).excerpt === source.excerpt ? papers : null
      memory.rememberAnswer({ text: asked, sentences: reply.sentences, source }, answered, knowledge.index.passages)
      rememberSearched({ ...heard, text: asked }, source)
    },
    unsay: (sentences) => memory.unsay(sentences),
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
  const answersOfPage = (facts: string) => {
    const documents = [{ id: 'website', name: 'This page', content: facts }]
    return createEmbeddedAnswers({ ...setup, documents }, indexDocuments(documents))
  }
  const read = withSpelling(withEachQuestion(own, memory), knowledge.index)
  return withActions(withWebsite(read, answersOfPage))
}
