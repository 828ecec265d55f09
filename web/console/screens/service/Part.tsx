import { useState } from 'preact/hooks'
import type { Tried, TryPart } from '../../../../shared/console/service.ts'
import { ask } from '../../console-client.ts'
import { may } from '../../me.ts'
import { Trouble } from '../../parts/Trouble.tsx'
import { number } from '../../text/language.ts'
import { words } from './words.ts'

interface Props {
  part: TryPart['part']
  by: string
  detail: string
  /** It is asked over a line, so that it may be away. */
  canTry: boolean
}

/** One part of the work: who does it, and whether it answers. */
export function Part({ part, by, detail, canTry }: Props) {
  const [tried, setTried] = useState<Tried | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isTrying, setTrying] = useState(false)
  const attempt = async () => {
    setError(null)
    setTrying(true)
    const body: TryPart = { part }
    await ask<Tried>('POST', '/service/try', body).then(setTried, setError)
    setTrying(false)
  }
  return (
    <section class="part" aria-labelledby={`part-${part}`}>
      <h2 id={`part-${part}`}>{words.parts[part]}</h2>
      <p>{by}</p>
      <p class="small">{detail}</p>
      {canTry && may('editor') && (
        <div class="bs">
          <button
            type="button"
            class="b"
            data-action="try"
            aria-label={words.tryOne(words.parts[part])}
            aria-disabled={isTrying}
            onClick={() => !isTrying && void attempt()}
          >
            {words.tryIt}
          </button>
        </div>
      )}
      <p role="status" data-part="tried">
        {tried !== null && (
          <span class={tried.isWell ? 'tag ok' : 'tag stop'}>
            {tried.isWell ? words.answersIn(number(tried.tookMs)) : words.noAnswer}
          </span>
        )}
      </p>
      {error !== null && <Trouble error={error} />}
    </section>
  )
}
