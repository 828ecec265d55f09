import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { ask } from '../../answers/asking/asked.ts'
import { askedCharacter, askedDocuments } from '../../answers/asking/asked-character.ts'
import { judgedAnswer } from '../../answers/asking/judged-answer.ts'
import { indexDocuments } from '../../answers/knowledge.ts'
import { modelDictionaryPath, SpeechDecoder } from '../../listening/stt/embedded/decoder.ts'
import { compileGrammar } from '../../listening/stt/embedded/grammar/grammar.ts'
import { UtteranceRecogniser } from '../../listening/stt/embedded/utterance-recogniser.ts'
import { Flite } from '../../speech/flite.ts'
import { sttTextsFor } from '../stt-texts.ts'
import type { AskingAloudData, FromAskingAloud } from './asking-aloud-messages.ts'
import { sayQuestion } from './say-question.ts'

// The program that speaks questions to a character's recogniser. Talks go on beside it, so where a thread can have a
// priority of its own this one has the lowest.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

const { character, questions } = workerData as AskingAloudData
const send = (message: FromAskingAloud) => parentPort!.postMessage(message)

const knowledge = indexDocuments(askedDocuments(character))
const answers = askedCharacter(character, knowledge)
const texts = sttTextsFor(knowledge, answers.suggestions(), character.name)
const grammar = compileGrammar(texts, await readFile(modelDictionaryPath, 'utf8'))
const recogniser = new UtteranceRecogniser(await SpeechDecoder.open(grammar))
const voice = await Flite.open()
const now = new Date()

for (const [place, { question, expects }] of questions.entries()) {
  const sound = sayQuestion(voice, question)
  recogniser.begin()
  recogniser.hear({ clean: sound, isNear: true, isPause: false })
  const { text, words, secondText } = recogniser.hypothesisWithSecond()
  const recognition = { words, surroundings: 'quiet' as const, ...(secondText !== undefined && { secondText }) }
  const asked = ask(answers, question, now, { text, origin: 'voice', recognition })
  send({ type: 'answered', place, heard: text, answer: judgedAnswer(asked, expects) })
}
send({ type: 'done' })
