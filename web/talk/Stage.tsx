import { useComputed, useSignalEffect } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Sill, type SillState } from '../ui/Sill.tsx'
import { useTalkPage, type TalkPage } from './talk-page.ts'
import { Sitter } from './Sitter.tsx'
import { useScreen, type Screen } from './use-screen.tsx'

/** What the sill shows: the state of the talk where the plinth shows the talk, and of the voice alone beside it. */
function sillOf({ call, visit }: TalkPage, { key, frame }: Screen): SillState {
  const talk = call.talk.value
  if (key === 'connecting') return 'connecting'
  if (talk === null || !['live', 'wide'].includes(frame) || visit.panel.value === 'reading') return 'none'
  const avatar = talk.conversation.avatar.value
  if (avatar !== 'listening') return avatar
  if (key !== 'live') return 'idle'
  return talk.microphone.isMuted.value ? 'muted' : 'listening'
}

/** Marks on the root element: where the visitor is, and how they want to read. */
function useRootMarks({ call, visit, idle }: TalkPage) {
  useSignalEffect(() => {
    const { dataset } = document.documentElement
    const mark = (name: string, value: string | undefined) => {
      if (value === undefined) delete dataset[name]
      else dataset[name] = value
    }
    const { letters, contrast, movement, reach } = visit.reading
    const isWaiting = call.state.value === 'attract' && idle.value.kind !== 'open'
    mark('state', isWaiting ? idle.value.kind : call.state.value)
    mark('avatar', call.state.value === 'live' ? call.talk.value?.conversation.avatar.value : undefined)
    mark('reach', reach.value === 'low' ? 'low' : undefined)
    mark('type', letters.value === 'large' ? 'large' : undefined)
    mark('contrast', contrast.value === 'more' ? 'more' : undefined)
    mark('theme', contrast.value === 'more' ? 'evening' : contrast.value)
    mark('motion', movement.value === 'still' ? 'still' : undefined)
  })
}

/** The portrait and the plinth, whatever the visitor is at. `corner` lies on the picture. */
export function Stage({ corner }: { corner?: ComponentChildren }) {
  const page = useTalkPage()
  const { text, call, visit } = page
  const screen = useScreen()
  const { key, frame, title, view } = screen
  const plinth = useRef<HTMLElement>(null)
  const level = useComputed(() => call.talk.value?.level.value ?? 0)
  useRootMarks(page)
  useLayoutEffect(() => {
    document.title = title
    // The first screen takes no focus: nobody has come yet.
    if (key !== 'attract') plinth.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [key, title])
  return (
    <main class="stage" data-frame={frame} data-now={call.talk.value?.conversation.avatar.value}>
      <Sitter />
      {corner}
      <section class="plinth" aria-label={text.conversation} ref={plinth}>
        <Sill state={sillOf(page, screen)} level={level} steps={visit.reading.movement.value === 'still'} />
        <div class="screen" key={key}>
          {view}
        </div>
      </section>
    </main>
  )
}
