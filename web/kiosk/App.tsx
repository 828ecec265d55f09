import { useComputed, useSignalEffect } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Sill, type SillState } from '../ui/Sill.tsx'
import { useKiosk, type Kiosk } from './kiosk.ts'
import { Sitter } from './Sitter.tsx'
import { useScreen } from './use-screen.tsx'

/** What the sill shows. */
function sillOf({ call, visit }: Kiosk): SillState {
  const talk = call.talk.value
  const state = call.state.value
  if (state === 'connecting') return talk?.position.value == null && !call.isInLine.value ? 'connecting' : 'none'
  if (talk === null || (state !== 'live' && state !== 'ending') || visit.panel.value === 'reading') return 'none'
  const avatar = talk.conversation.avatar.value
  return avatar === 'listening' && talk.microphone.isMuted.value ? 'muted' : avatar
}

/** Marks on the root element: where the visitor is, and how they want to read. */
function useRootMarks({ call, visit }: Kiosk) {
  useSignalEffect(() => {
    const { dataset } = document.documentElement
    const mark = (name: string, value: string | undefined) => {
      if (value === undefined) delete dataset[name]
      else dataset[name] = value
    }
    const { letters, contrast, movement } = visit.reading
    mark('state', call.state.value)
    mark('avatar', call.state.value === 'live' ? call.talk.value?.conversation.avatar.value : undefined)
    mark('type', letters.value === 'large' ? 'large' : undefined)
    mark('contrast', contrast.value === 'more' ? 'more' : undefined)
    mark('theme', contrast.value === 'more' ? 'evening' : contrast.value)
    mark('motion', movement.value === 'still' ? 'still' : undefined)
  })
}

/** The portrait and the plinth, whatever the visitor is at. */
export function App() {
  const kiosk = useKiosk()
  const { text, call, visit } = kiosk
  const { key, frame, title, view } = useScreen()
  const plinth = useRef<HTMLElement>(null)
  const level = useComputed(() => call.talk.value?.level.value ?? 0)
  useRootMarks(kiosk)
  useLayoutEffect(() => {
    document.title = title
    // The first screen takes no focus: nobody has come yet.
    if (key !== 'attract') plinth.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [key, title])
  return (
    <main class="stage" data-frame={frame} data-now={call.talk.value?.conversation.avatar.value}>
      <Sitter />
      <section class="plinth" aria-label={text.conversation} ref={plinth}>
        <Sill state={sillOf(kiosk)} level={level} steps={visit.reading.movement.value === 'still'} />
        <div class="screen" key={key}>
          {view}
        </div>
      </section>
    </main>
  )
}
