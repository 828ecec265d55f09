import { useEffect, useMemo, useState } from 'preact/hooks'
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
  canTry: boolean
}

const quoted = (text: string | undefined) => (text === undefined || text === '' ? words.nothing : text)

/** What it understood, answered or spoke. */
function sentence({ asked, heard, said }: Tried): string | null {
  if (asked !== undefined && heard !== undefined) return words.heardAs(asked, quoted(heard))
  if (asked !== undefined && said !== undefined) return words.answeredWith(asked, quoted(said))
  return said === undefined ? null : words.spoke(said)
}

/** What a voice spoke: heard once at once, and again as often as one likes. */
function Sound({ sound }: { sound: string }) {
  const url = useMemo(() => {
    const bytes = Uint8Array.from(atob(sound), (sign) => sign.charCodeAt(0))
    return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }))
  }, [sound])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return <audio src={url} controls autoPlay aria-label={words.sound} />
}

/** What is wrong, and what to do; the status is for whoever runs the service. */
function Failure({ why, status }: Tried) {
  return (
    <>
      <span class="tag stop">{words.fails}</span>
      <span class="small tried">
        {why === undefined ? words.notKnown : words.whys[why]}
        {status !== undefined && ` (HTTP ${status})`}
      </span>
    </>
  )
}

function Outcome({ tried }: { tried: Tried }) {
  const { isWell, tookMs, sound } = tried
  if (!isWell) return <Failure {...tried} />
  const what = sentence(tried)
  return (
    <>
      <span class="tag ok">{tookMs === null ? words.works : words.answersIn(number(tookMs))}</span>
      {what !== null && <span class="small tried">{what}</span>}
      {sound !== undefined && <Sound sound={sound} />}
    </>
  )
}

/** One part of the work: who does it, whether it answers, and what. */
export function Part({ part, by, detail, canTry }: Props) {
  const [tried, setTried] = useState<Tried | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isTrying, setTrying] = useState(false)
  const attempt = async () => {
    setError(null)
    setTried(null)
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
      <div role="status" class="gap" data-part="tried">
        {isTrying && <span class="small">{words.trying}</span>}
        {!isTrying && tried !== null && <Outcome tried={tried} />}
      </div>
      {error !== null && <Trouble error={error} />}
    </section>
  )
}
