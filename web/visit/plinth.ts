import { createModel, effect, signal } from '@preact/signals'
import type { KioskLook } from '../../shared/kiosk/api.ts'
import type { Visit } from './visit.ts'
import type { Source } from '../session/captions.ts'
import type { PageWords } from './page-words.ts'
import { ReadingModel } from './reading.ts'

export type Panel = 'conversation' | 'typing' | 'reading' | 'source' | 'person'

/** Whoever reads a passage, or waits for somebody who works here, is silent for so much longer. */
const unhurriedMs = 60_000

/** A language chosen on the first view stays so long without a conversation. */
const chosenForMs = 60_000

/** What one visitor has open on the plinth besides the conversation itself. Empty again when the visit ends. */
export const PlinthModel = createModel((visit: Visit, look: KioskLook, words: PageWords) => {
  const panel = signal<Panel>('conversation')
  const draft = signal('')
  const source = signal<Source | null>(null)
  const needsTouch = signal(false)
  const microphoneFailed = signal(false)
  const isChoosingLanguage = signal(false)
  const reading = new ReadingModel(look)

  const clear = () => {
    panel.value = 'conversation'
    draft.value = ''
    source.value = null
    needsTouch.value = false
    microphoneFailed.value = false
    isChoosingLanguage.value = false
  }

  effect(() => {
    const state = visit.state.value
    if (state === 'attract' || state === 'ended' || state === 'trouble') clear()
    if (state === 'attract' || state === 'ended') {
      reading.reset()
      words.reset()
    }
  })
  effect(() => visit.session.value?.bearSilence(/source|person/.test(panel.value) ? unhurriedMs : 0))
  // Whoever chose a language on the first view and went has left it for somebody else.
  effect(() => {
    if (visit.state.value !== 'attract' || (words.isOwn.value && !isChoosingLanguage.value)) return
    const timer = setTimeout(() => {
      isChoosingLanguage.value = false
      words.reset()
    }, chosenForMs)
    return () => clearTimeout(timer)
  })

  return {
    panel,
    draft,
    source,
    needsTouch,
    microphoneFailed,
    isChoosingLanguage,
    openLanguages: () => (isChoosingLanguage.value = true),
    closeLanguages: () => (isChoosingLanguage.value = false),
    reading,
    show(next: Panel) {
      panel.value = next
    },
    read(opened: Source) {
      source.value = opened
      panel.value = 'source'
    },
    ask(text: string) {
      panel.value = 'conversation'
      draft.value = ''
      visit.session.value?.ask(text)
    },
    /** The visitor would rather not speak at all. */
    write() {
      visit.startWriting()
      if (visit.state.peek() !== 'consent') panel.value = 'typing'
    },
    /** What was heard is wrong: the visitor writes it instead, starting from what was heard. */
    correct(heard: string) {
      visit.session.value?.interrupt()
      draft.value = heard
      panel.value = 'typing'
    },
    /** Brings the microphone to a conversation that began in writing. */
    async speak() {
      microphoneFailed.value = !(await visit.speak())
    },
  }
})

export type Plinth = InstanceType<typeof PlinthModel>
