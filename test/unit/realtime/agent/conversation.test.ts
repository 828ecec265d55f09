import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Reply } from '../../../../server/realtime/answers/answers.ts'
import { begin } from './conversation-under-test.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

describe('a conversation', () => {
  test('answers in sentences, each handed over as soon as it exists', async () => {
    const source = { documentId: 'd', name: 'Hours', excerpt: 'Open.' }
    const { stage, start, ask, answers } = begin({
      hours: { kind: 'answer', sentences: ['At ten.', 'Daily.'], source },
    })
    await start()
    await ask('hours')
    expect(stage.texts().slice(1)).toEqual(['At ten.', 'Daily.'])
    expect(stage.said.map(({ turn, sentence, last }) => [turn, sentence, last]).slice(1)).toEqual([
      [1, 0, false],
      [1, 1, true],
    ])
    const section = { heading: 'H', text: 'Before. Open.', from: 8, to: 13 }
    expect(stage.of('source')).toMatchObject([{ turn: 1, ...source, section }])
    expect(stage.of('transcription')).toMatchObject([{ role: 'user', turn: 1, text: 'hours', final: true }])
    expect(answers.remembered.map(({ text }) => text)).toEqual(['hours'])
  })

  test('shows and says what to do in danger, and nothing else until the page is touched', async () => {
    const { stage, start, ask, conversation } = begin({
      fire: { kind: 'danger', danger: 'fire', sentences: ['Leave now.'], call: 'Ring 112.' },
    })
    await start(100_000)
    await ask('fire')
    expect(stage.texts().slice(1)).toEqual(['Leave now.', 'Ring 112.'])
    expect(stage.of('danger')).toEqual([
      { type: 'danger', turn: 1, kind: 'fire', text: 'Leave now.', call: 'Ring 112.' },
    ])
    expect(stage.of('choices').at(-1)).toMatchObject({ texts: [] })
    conversation.speakingEnded(1)
    await vi.advanceTimersByTimeAsync(60_000)
    conversation.receive({ type: 'say', text: 'Buy a ticket.' })
    await vi.advanceTimersByTimeAsync(50)
    expect(stage.texts()).toHaveLength(3)
    conversation.receive({ type: 'talk', pressed: false })
    await vi.advanceTimersByTimeAsync(26_000)
    expect(stage.texts().slice(3)).not.toEqual([])
  })

  test('tells the page that somebody wants a person, and nothing of it otherwise', async () => {
    const { stage, start, ask } = begin({
      staff: { kind: 'answer', sentences: ['The desk is downstairs.'], act: 'staff-wanted' },
      hours: { kind: 'answer', sentences: ['At ten.'] },
    })
    await start()
    await ask('hours')
    expect(stage.of('notice')).toEqual([])
    await ask('staff')
    expect(stage.of('notice')).toEqual([{ type: 'notice', code: 'staff-wanted', text: '' }])
  })

  test('says what a website asks for, in turns of its own, and between the sentences of an answer', async () => {
    const { stage, start, conversation, ask } = begin()
    await start()
    conversation.speakingEnded(0)
    conversation.receive({ type: 'say', text: 'The ferry is late. It comes at six.' })
    await vi.advanceTimersByTimeAsync(50)
    expect(stage.texts().slice(1).toSorted()).toEqual(['It comes at six.', 'The ferry is late.'])
    expect(new Set(stage.said.slice(1).map(({ turn }) => turn))).toEqual(new Set([1]))
    await ask('the clock')
    conversation.speakingBegan()
    conversation.receive({ type: 'say', text: 'Look up.' })
    await vi.advanceTimersByTimeAsync(50)
    expect(stage.said.at(-1)).toMatchObject({ turn: 2, speech: { text: 'Look up.' } })
  })

  test('what a website lets it say reaches the page in writing when the voice fails', async () => {
    const { stage, start, conversation, tts } = begin()
    await start()
    conversation.speakingEnded(0)
    tts.failing = true
    conversation.receive({ type: 'say', text: 'The ferry is late.' })
    await vi.advanceTimersByTimeAsync(50)
    expect(stage.said.slice(1)).toMatchObject([
      { turn: 1, sentence: 100, last: true, speech: { text: 'The ferry is late.', pcm: new Int16Array() } },
    ])
  })

  test('hands what a website shows to the answers, and takes it for no sign of the visitor', async () => {
    const { stage, start, conversation, answers } = begin()
    await start()
    conversation.speakingEnded(0)
    for (let seconds = 0; seconds < 60; seconds += 5) {
      conversation.receive({ type: 'context', text: 'Room 214 has a balcony.' })
      await vi.advanceTimersByTimeAsync(5000)
    }
    expect(answers.facts[0]).toBe('Room 214 has a balcony.')
    expect(stage.of('notice').map(({ code }) => code)).toContain('still-there')
  })

  test('asks after the silence that the page told', async () => {
    const { stage, start, conversation } = begin()
    await start()
    conversation.receive({ type: 'quiet', afterMs: 60_000 })
    conversation.speakingEnded(0)
    const asked = () => stage.of('notice').some(({ code }) => code === 'still-there')
    await vi.advanceTimersByTimeAsync(59_000)
    expect(asked()).toBe(false)
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked()).toBe(true)
  })

  test('asks nobody who is still speaking, and tells the page that they are', async () => {
    const { stage, start, conversation, speechInput, finish } = begin()
    await start()
    conversation.receive({ type: 'quiet', afterMs: 10_000 })
    conversation.speakingEnded(0)
    speechInput.speechStarted({ resumed: false, atMs: Date.now() })
    expect(stage.of('utterance')).toEqual([{ type: 'utterance', isOpen: true }])
    await vi.advanceTimersByTimeAsync(19_000)
    expect(stage.of('notice')).toEqual([])
    await finish('the clock')
    expect(stage.of('utterance').at(-1)).toEqual({ type: 'utterance', isOpen: false })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(stage.of('notice')).toMatchObject([{ code: 'still-there' }])
  })

  test('uses the answer prepared during the pause', async () => {
    const { stage, start, speechInput, finish, pause, answers, tts } = begin()
    await start()
    speechInput.speechStarted({ resumed: false, atMs: Date.now() })
    pause('the clock')
    await vi.advanceTimersByTimeAsync(20)
    await finish('the clock')
    expect(answers.asked).toEqual(['the clock'])
    expect(tts.spoken.filter((text) => text === 'About the clock.')).toHaveLength(1)
    expect(stage.said.at(-2)?.times?.ttsMs).toBeLessThan(1)
  })

  test('thinks again when a second decode of the same words has come', async () => {
    const { start, speechInput, pause, answers } = begin()
    await start()
    speechInput.speechStarted({ resumed: false, atMs: Date.now() })
    pause('the clock')
    const hypothesis = { text: 'the clock', words: [], secondText: 'the lock' }
    speechInput.pausing(hypothesis)
    const at = Date.now()
    speechInput.utterance({ hypothesis, lastVoiceAtMs: at - 200, decidedAtMs: at, sttMs: 1, isCut: false })
    await vi.advanceTimersByTimeAsync(50)
    expect(answers.asked).toEqual(['the clock', 'the clock'])
    expect(answers.remembered.at(-1)?.recognition?.secondText).toBe('the lock')
  })

  test('drops an answer when the visitor goes on, and answers the whole in the same turn', async () => {
    const { stage, start, ask } = begin()
    await start()
    await ask('where is')
    const flushes = stage.flushes
    await ask('where is the clock', true)
    expect(stage.flushes).toBe(flushes + 1)
    expect(stage.of('transcription').map(({ turn, text }) => [turn, text])).toEqual([
      [1, 'where is'],
      [1, 'where is the clock'],
    ])
    expect(stage.texts().at(-2)).toBe('About where is the clock.')
  })

  test('falls silent when the visitor interrupts', async () => {
    const { stage, start, ask, conversation, speechInput } = begin()
    await start()
    await ask('the clock')
    conversation.speakingBegan()
    const flushes = stage.flushes
    speechInput.speechStarted({ resumed: false, atMs: Date.now() })
    expect(stage.flushes).toBe(flushes + 1)
    conversation.speakingEnded(1)
    await ask('the café', true)
    expect(stage.said.at(-1)).toMatchObject({ turn: 2, last: true })
  })

  test('answers typed and tapped questions, at once', async () => {
    const { stage, start, conversation } = begin()
    await start()
    conversation.receive({ type: 'text', text: 'the stairs' })
    await vi.advanceTimersByTimeAsync(50)
    expect(stage.texts()).toContain('About the stairs.')
    expect(stage.of('transcription')[0]).toMatchObject({ role: 'user', text: 'the stairs' })
  })

  test('offers two questions when it is not sure', async () => {
    const choices = ['The bell?', 'The well?']
    const reply: Reply = { kind: 'did-you-mean', unsureOf: 'words', sentences: ['Which?'], choices }
    const { stage, start, ask } = begin({ ell: reply })
    await start()
    await ask('ell')
    expect(stage.of('choices').at(-1)).toMatchObject({ reason: 'did-you-mean', texts: choices })
  })

  test('says so when somebody spoke and no word was understood, and passes over a cough', async () => {
    const { stage, start, speechInput, answers } = begin({ '': { kind: 'not-caught', sentences: ['Once more?'] } })
    await start()
    speechInput.speechStarted({ resumed: false, atMs: Date.now() })
    speechInput.nothingHeard({ voiceMs: 200 })
    expect(answers.asked).toEqual([])
    expect(stage.attended.at(-1)).toBe('listening')
    speechInput.speechStarted({ resumed: false, atMs: Date.now() })
    speechInput.nothingHeard({ voiceMs: 1500 })
    await vi.advanceTimersByTimeAsync(50)
    expect(stage.texts().at(-1)).toBe('Once more?')
    expect(stage.of('transcription').filter(({ role }) => role === 'user')).toEqual([])
    expect(stage.of('notice').at(-1)).toMatchObject({ code: 'not-caught' })
  })

  test('shows the words when the voice fails', async () => {
    const { stage, start, ask, tts } = begin()
    await start()
    tts.failing = true
    await ask('the clock')
    const speech = { text: 'About the clock. And more.', pcm: new Int16Array() }
    expect(stage.said.slice(1)).toMatchObject([{ turn: 1, sentence: 0, last: true, speech }])
  })

  test('keeps its time although the voice failed from the start', async () => {
    const { stage, start, tts } = begin()
    tts.failing = true
    await start(20_000)
    expect(stage.said).toMatchObject([{ last: true, speech: { text: 'Hello.', pcm: new Int16Array() } }])
    tts.failing = false
    await vi.advanceTimersByTimeAsync(19_000)
    expect(stage.of('notice').at(-1)).toMatchObject({ code: 'goodbye' })
  })

  test('apologises instead of greeting again after its speechInput were restarted', async () => {
    const { stage, start } = begin({}, 7)
    await start()
    expect(stage.texts()).toEqual(['<trouble-hearing>'])
    expect(stage.said[0]!.turn).toBe(8)
    expect(stage.of('notice')).toMatchObject([{ code: 'ears-restarted' }])
  })

  test('answers the beginning of a question that did not end, and says that it was long', async () => {
    const { stage, start, speechInput, finish } = begin()
    await start()
    speechInput.speechStarted({ resumed: false, atMs: Date.now() })
    await finish('the clock and the tower and the bell', true)
    expect(stage.texts()).toContain('About the clock and the tower and the bell.')
    const told = stage.events.filter(({ type }) => type === 'notice' || type === 'transcription')
    // The page takes a notice about hearing away with the next words that were heard.
    expect(told.at(-1)).toMatchObject({ type: 'notice', code: 'question-too-long' })
  })

  test('does not answer a written question that is longer than a person reads', async () => {
    const { stage, start, conversation, answers } = begin()
    await start()
    conversation.receive({ type: 'text', text: 'a'.repeat(501) })
    await vi.advanceTimersByTimeAsync(50)
    expect(answers.asked).toEqual([])
    expect(stage.of('notice')).toMatchObject([{ code: 'question-too-long', text: '<question-too-long>' }])
  })

  test('says that it cannot hear and answers what is written, until it hears again', async () => {
    const { stage, start, speechInput, conversation, answers } = begin()
    await start()
    speechInput.availability(false)
    await vi.advanceTimersByTimeAsync(50)
    expect(stage.texts().at(-1)).toBe('<cannot-hear>')
    expect(stage.of('notice')).toMatchObject([{ code: 'ears-unavailable', text: '<cannot-hear>' }])
    speechInput.nothingHeard({ voiceMs: 1500 })
    expect(answers.asked).toEqual([])
    const write = async (text: string) => {
      conversation.receive({ type: 'text', text })
      await vi.advanceTimersByTimeAsync(50)
      return stage.events.filter(({ type }) => type === 'notice' || type === 'transcription').at(-1)
    }
    expect(await write('the stairs')).toMatchObject({ type: 'notice', code: 'ears-unavailable' })
    expect(stage.texts()).toContain('About the stairs.')
    speechInput.availability(true)
    expect(await write('the roof')).toMatchObject({ type: 'transcription', text: 'the roof' })
  })

  test('tells how loud it is once it is known, and at a change that lasts', async () => {
    const { stage, start, room, hearSound } = begin()
    await start()
    hearSound(4)
    expect(stage.levels).toEqual([])
    hearSound(2)
    room.level = 'loud'
    hearSound(3)
    room.level = 'quiet'
    hearSound(6)
    expect(stage.levels).toEqual(['quiet'])
    room.level = 'loud'
    hearSound(20)
    expect(stage.levels).toEqual(['quiet', 'loud'])
  })
})
