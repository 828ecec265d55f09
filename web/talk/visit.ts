import { createModel, effect, signal } from '@preact/signals'
import type { KioskLook } from '../../shared/kiosk/api.ts'
import type { Call } from '../call/call.ts'
import type { Source } from '../call/captions.ts'
import { ReadingModel } from './reading.ts'

export type Panel = 'talk' | 'typing' | 'reading' | 'source'

/** What one visitor has open on the plinth besides the talk itself. Empty again when the visit ends. */
export const VisitModel = createModel((call: Call, look: KioskLook) => {
  const panel = signal<Panel>('talk')
  const draft = signal('')
  const source = signal<Source | null>(null)
  const needsTouch = signal(false)
  const microphoneFailed = signal(false)
  const reading = new ReadingModel(look.theme)

  const clear = () => {
    panel.value = 'talk'
    draft.value = ''
    source.value = null
    needsTouch.value = false
    microphoneFailed.value = false
  }

  effect(() => {
    const state = call.state.value
    if (state === 'attract' || state === 'ended' || state === 'trouble') clear()
    if (state === 'attract' || state === 'ended') reading.reset()
  })

  return {
    panel,
    draft,
    source,
    needsTouch,
    microphoneFailed,
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
