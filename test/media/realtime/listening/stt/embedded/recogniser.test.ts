import { afterAll, expect, test } from 'vitest'
import { Recogniser } from '../../../../../../server/realtime/listening/stt/embedded/recogniser.ts'
import { builtProgram } from '../../../../../support/server/built-program.ts'

const thread = await builtProgram('server/realtime/listening/stt/embedded/recogniser-thread.ts')
afterAll(() => thread.remove())

/** A recogniser that was given 20 ms of voice at 1000 ms. */
function withVoice() {
  const recogniser = new Recogniser('key', thread.url, { texts: { documents: [], questions: [], names: [] } })
  recogniser.begin()
  const sound = () => new Float32Array(320)
  recogniser.hear({ clean: sound(), raw: sound(), isNear: true, isVoice: true, isPause: false }, 1000)
  return recogniser
}

test('a second decode is no lag as long as it is waited for, and a question of its age', async () => {
  const asked = withVoice()
  asked.ask(false, () => {})
  expect(asked.lagMs(1300)).toBe(300)
  await asked.close()
  const askedTwice = withVoice()
  askedTwice.ask(true, () => {})
  expect(askedTwice.lagMs(1300)).toBe(0)
  expect(askedTwice.lagMs(1500)).toBe(100)
  expect(askedTwice.questionAgeMs(1300)).toBe(300)
  await askedTwice.close()
})
