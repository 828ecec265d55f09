import { createModel, effect, signal } from '@preact/signals'
import type { KioskLook } from '../../shared/kiosk/api.ts'
import type { Call } from '../call/call.ts'
import type { Source } from '../call/captions.ts'
import type { PageWords } from './page-words.ts'
import { ReadingModel } from './reading.ts'

export type Panel = 'talk' | 'typing' | 'reading' | 'source'

/** A language chosen on the first screen stays so long without a talk. */
const chosenForMs = 60_000

/** What one visitor has open on the plinth besides the talk itself. Empty again when the visit ends. */
export const VisitModel = createModel((call: Call, look: KioskLook, words: PageWords) => {
  const panel = signal<Panel>('talk')
  const draft = signal('')
  const source = signal<Source | null>(null)
  const needsTouch = signal(false)
  const microphoneFailed = signal(false)
  const isChoosingLanguage = signal(false)
  const reading = new ReadingModel(look.theme)

  const clear = () => {
    panel.value = 'talk'
    draft.value = ''
    source.value = null
    needsTouch.value = false
    microphoneFailed.value = false
    isChoosingLanguage.value = false
  }

  effect(() => {
    const state = call.state.value
    if (state === 'attract' || state === 'ended' || state === 'trouble') clear()
    if (state === 'attract' || state === 'ended') {
      reading.reset()
      words.reset()
    }
  })
  // Whoever chose a language on the first screen and went has left it for somebody else.
  effect(() => {
    if (call.state.value !== 'attract' || (words.isOwn.value && !isChoosingLanguage.value)) return
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
      panel.value = 'talk'
      draft.value = ''
      call.talk.value?.ask(text)
    },
    /** The visitor would rather not speak at all. */
    write() {
      call.startWriting()
      panel.value = 'typing'
    },
    /** What was heard is wrong: the visitor writes it instead, starting from what was heard. */
    correct(heard: string) {
      call.talk.value?.interrupt()
      draft.value = heard
      panel.value = 'typing'
    },
    /** Brings the microphone to a talk that began in writing. */
    async speak() {
      microphoneFailed.value = !(await call.speak())
    },
  }
})

export type Visit = InstanceType<typeof VisitModel>
