import './sayings.css'
import type { RefObject } from 'preact'
import type { FollowedAs, FollowedPart, Reading } from '../../../../shared/console/reading.ts'
import { followedSamples } from './followed-samples.ts'
import { readingWords as words } from './reading-words.ts'
import { sayingWords } from './saying-words.ts'
import { useReading } from './use-reading.ts'

interface Props {
  /** Null: somebody new. */
  characterKey: string | null
  form: RefObject<HTMLFormElement | null>
}

const labels: Record<FollowedAs, string> = { ...sayingWords.sayings, ...words.as }

function Part({ part: { text, follows } }: { part: FollowedPart }) {
  return (
    <li data-followed={follows.map(({ as }) => as).join(' ')}>
      <span class={follows.length > 0 ? 'tag ok' : 'tag off'} />
      <span>
        {text}
        {follows.length === 0 && <span class="small">{words.cannot}</span>}
        {follows.map(({ as, says }) => (
          <span key={as} class="small">
            {words.said(labels[as], says)}
          </span>
        ))}
      </span>
    </li>
  )
}

function intro({ parts, model }: Reading): string {
  if (parts === null) return words.elsewhere
  return model === null ? words.builtIn : words.model(model)
}

/** Beside the personality: which of its sentences are followed, and how they were understood, as the answers read them. */
export function WhatTheyMakeOfIt({ characterKey, form }: Props) {
  const reading = useReading(characterKey, form)
  if (reading === 'away') return null
  return (
    <section class="gap followed" aria-labelledby="followed" data-part="followed">
      <h3 id="followed">{words.head}</h3>
      <p class="small">{reading === null ? words.fetching : intro(reading)}</p>
      {reading?.parts != null && reading.parts.length > 0 && (
        <ul>
          {reading.parts.map((part, place) => (
            <Part key={place} part={part} />
          ))}
        </ul>
      )}
      {reading?.parts != null && (
        <details>
          <summary class="ck">{words.kinds}</summary>
          <div class="gap">
            <p class="small">{words.kindsHint}</p>
            <ul lang="en" class="voice-t">
              {followedSamples.map((sample) => (
                <li key={sample} class="sample">
                  {sample}
                </li>
              ))}
            </ul>
          </div>
        </details>
      )}
    </section>
  )
}
