import { useComputed, useSignalEffect } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Sill, type SillState } from '../ui/Sill.tsx'
import { useVisitPage, type VisitPage } from './visit-page.ts'
import { Sitter } from './Sitter.tsx'
import { useView, type View } from './use-view.tsx'

/** What the sill shows: the state of the conversation where the plinth shows it, and of the voice alone beside other views. */
function sillOf({ visit, plinth }: VisitPage, { key, frame }: View): SillState {
  const session = visit.session.value
  if (key === 'connecting') return 'connecting'
  if (session === null || !['live', 'wide'].includes(frame) || plinth.panel.value === 'reading') return 'none'
  const avatar = session.conversation.avatar.value
  if (avatar !== 'listening') return avatar
  if (key !== 'live') return 'idle'
  return session.microphone.isMuted.value ? 'muted' : 'listening'
}

/** Marks on the root element: where the visitor is, and how they want to read. */
function useRootMarks({ visit, plinth, idle }: VisitPage) {
  useSignalEffect(() => {
    const { dataset } = document.documentElement
    const mark = (name: string, value: string | undefined) => {
      if (value === undefined) delete dataset[name]
      else dataset[name] = value
    }
    const { letters, contrast, movement, reach } = plinth.reading
    const isWaiting = visit.state.value === 'attract' && idle.value.kind !== 'open'
    mark('state', isWaiting ? idle.value.kind : visit.state.value)
    mark('avatar', visit.state.value === 'live' ? visit.session.value?.conversation.avatar.value : undefined)
    mark('reach', reach.value === 'low' ? 'low' : undefined)
    mark('type', letters.value === 'large' ? 'large' : undefined)
    mark('contrast', contrast.value === 'more' ? 'more' : undefined)
    mark('theme', contrast.value === 'more' ? 'evening' : contrast.value)
    mark('motion', movement.value === 'still' ? 'still' : undefined)
  })
}

/** The portrait and the plinth, whatever the visitor is at. `corner` lies on the picture. */
export function Stage({ corner }: { corner?: ComponentChildren }) {
  const page = useVisitPage()
  const { text, visit, plinth } = page
  const view = useView()
  const { key, frame, title, element } = view
  const section = useRef<HTMLElement>(null)
  const level = useComputed(() => visit.session.value?.level.value ?? 0)
  useRootMarks(page)
  useLayoutEffect(() => {
    document.title = title
    section.current?.scrollTo(0, 0)
    // The first view takes no focus: nobody has come yet.
    if (key !== 'attract') section.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [key, title])
  return (
    <main class="stage" data-frame={frame} data-now={visit.session.value?.conversation.avatar.value}>
      <Sitter />
      {corner}
      <section class="plinth" aria-label={text.conversation} ref={section}>
        <Sill state={sillOf(page, view)} level={level} steps={plinth.reading.movement.value === 'still'} />
        <div class="screen" key={key}>
          {element}
        </div>
      </section>
    </main>
  )
}
