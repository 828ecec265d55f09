import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { spokenDangers } from '../../../../server/realtime/answers/danger/danger-examples.ts'
import { watchForDanger } from '../../../../server/realtime/answers/danger/watch-for-danger.ts'
import { answersOf, collection, friday } from '../../../unit/realtime/answers/support.ts'
import { openHearing, spoken } from './hearing.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 })

const said = [
  'there is a fire',
  'my chest hurts and i can not breathe',
  'i want to kill myself',
  'i lost my mum',
  'i can not find my son',
  'call an ambulance',
  'someone is following me',
  'there is smoke in the hall',
  'please help me',
  'call the police',
  'my daughter is missing',
  'he is not breathing',
]

let hearing: Awaited<ReturnType<typeof openHearing>>
beforeAll(async () => {
  hearing = await openHearing()
})
afterAll(() => hearing.close())

test('somebody who says aloud that they are in danger is understood, whatever the documents are about', async () => {
  const document = collection('museum')
  const answers = watchForDanger(answersOf(document), 'Europe/London')
  const texts = { documents: [document], questions: spokenDangers, names: ['Marit'] }
  const missed: string[] = []
  for (const text of said) {
    const { input, heard, play } = hearing.open({ texts, completeness: () => 'complete' })
    const { pcm } = await spoken([{ text, afterMs: 1000 }], { tailMs: 900 })
    await play(pcm)
    input.close()
    const kinds = heard.flatMap((event) => {
      if (event.kind !== 'utterance') return []
      const { hypothesis } = event.utterance
      const recognition = { ...hypothesis, surroundings: event.surroundings }
      return answers.reply({ text: hypothesis.text, origin: 'voice', recognition }, friday).kind
    })
    if (!kinds.includes('danger'))
      missed.push(`${text}: ${heard.flatMap((one) => ('text' in one ? one.text : [])).join(' / ')}`)
  }
  // Two of twelve are heard as other words: "that is a fire", and "is not the leaving", which nobody takes for danger.
  expect(missed.length, missed.join(' | ')).toBeLessThanOrEqual(2)
})
