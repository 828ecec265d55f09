import { vi } from 'vitest'
import type { DownEvent } from '../../../../shared/kiosk/events.ts'
import type { Reply } from '../../../../server/realtime/answers/answers.ts'
import type { Face } from '../../../../server/realtime/face/face.ts'
import { CharacterOutput } from '../../../../server/realtime/media/character-output.ts'
import type { ToAgent } from '../../../../server/realtime/process/messages.ts'
import { begin, sessionId } from './conversation-under-test.ts'

/** Nothing of it is drawn here. */
const face: Face = {
  prepareOthers() {},
  setPosture() {},
  speak() {},
  stop() {},
  requestFrame: () => true,
  takeFrame: () => null,
  close() {},
}

/** A conversation whose sentences are played as the media process plays them, and what the page is sent. */
export async function play(replies: Record<string, Reply>) {
  const begun = begin(replies)
  const { stage, conversation } = begun
  const page: DownEvent[] = []
  const tellAgent = (message: ToAgent) => {
    if (message.type === 'speaking-began') conversation.speakingBegan()
    if (message.type === 'sentence-began') conversation.sentenceBegan(message.turn, message.sentence, message.atMs)
    if (message.type === 'speaking-ended') conversation.speakingEnded(message.turn)
  }
  const character = new CharacterOutput({
    sessionId,
    peer: { pushSound() {}, send: (event) => void page.push(event) },
    face,
    tellAgent,
    machineClockMs: Date.now,
    timeS: () => Date.now() / 1000,
  })
  stage.play = (message) => character.obey(message)
  stage.tellPage = (event) => void page.push(event)
  setInterval(() => character.nextSound(Date.now() / 1000), 10)
  await begun.start()
  await vi.advanceTimersByTimeAsync(2000)
  page.length = 0
  const captions = () =>
    page.flatMap((event) => {
      if (event.type !== 'transcription' || event.role !== 'avatar') return []
      return [[event.turn, event.sentence, event.text]]
    })
  const states = () => page.flatMap((event) => (event.type === 'state' ? event.state : []))
  return { ...begun, captions, states }
}
