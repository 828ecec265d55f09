import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Source } from '../../session/captions.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useVisitPage } from '../visit-page.ts'

/** The passage an answer comes from, what was said from it brighter than the rest. */
export function SourcePage({ source }: { source: Source }) {
  const { text, plinth, along } = useVisitPage()
  const Along = along.value?.Source
  const said = useRef<HTMLElement>(null)
  const { excerpt, section = { heading: '', text: excerpt, from: 0, to: excerpt.length } } = source
  useLayoutEffect(() => said.current?.scrollIntoView({ block: 'center' }), [source])
  return (
    <>
      <header class="head">
        <h1 class="state" tabIndex={-1}>
          <Icon name="paper" />
          <bdi class="name">{source.name}</bdi>
        </h1>
        <button type="button" class="link" data-action="done" onClick={() => plinth.show('conversation')}>
          {text.backTo}
        </button>
      </header>
      <div class="excerpt" tabIndex={0} data-part="excerpt">
        {section.heading !== '' && <p class="fine">{section.heading}</p>}
        <p class="quote">
          {section.text.slice(0, section.from)}
          <b ref={said} data-part="said">
            {section.text.slice(section.from, section.to)}
          </b>
          {section.text.slice(section.to)}
        </p>
      </div>
      {Along && <Along source={source} />}
    </>
  )
}
