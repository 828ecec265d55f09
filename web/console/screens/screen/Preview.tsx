import { useEffect, useState } from 'preact/hooks'
import type { KioskLook } from '../../../../shared/kiosk/api.ts'
import { houseProperties, themeOf } from '../../../../shared/kiosk/house-colours.ts'
import type { ChosenLook } from './LookFields.tsx'
import { quoted } from '../../../../shared/kiosk/quotation-marks.ts'
import { words } from './words.ts'

const views = ['first', 'talk', 'closed'] as const
type View = (typeof views)[number]

function Plinth({ look, view }: { look: KioskLook; view: View }) {
  const { name, role, lines } = look.character
  if (view === 'closed') return <p class="sy">{quoted(lines.closed, look.language)}</p>
  if (view === 'talk') {
    return (
      <>
        <p>{words.listening}</p>
        <p class="sy">{quoted(lines.connecting, look.language)}</p>
        <p class="ft">{words.youCouldAsk}</p>
        {look.suggestions.slice(0, 2).map((text) => (
          <p key={text} class="ask2">
            {text}
          </p>
        ))}
      </>
    )
  }
  return (
    <>
      <p>{role === '' ? name : `${name}, ${role}`}</p>
      <p class="sy">{quoted(lines.attract, look.language)}</p>
      <p class="go2">{words.talkWith(name)}</p>
      {look.logoUrl !== undefined && <img src={look.logoUrl} alt="" />}
    </>
  )
}

/** What stands in the picture's place: while nobody is there it may be a film. */
function Sight({ look: { film, character }, view }: { look: KioskLook; view: View }) {
  if (view !== 'first' || film === undefined) return <img src={character.posterUrl} alt="" />
  if (film.kind === 'picture') return <img src={film.url} alt="" />
  return <video src={`${film.url}#t=0.2`} preload="metadata" muted playsInline />
}

const retryEveryMs = 2000

interface Props {
  slug: string
  /** Saved or not; null until it is known. */
  chosen: ChosenLook | null
  /** Changes when something was saved. */
  round: number
}

/** What the screen shows, small: drawn from its public look, in the colours that are chosen. */
export function Preview({ slug, chosen, round }: Props) {
  const [look, setLook] = useState<KioskLook | null>(null)
  const [view, setView] = useState<View>('first')
  useEffect(() => {
    let isWanted = true
    let timer = 0
    const find = async () => {
      const found = await fetch(`/api/kiosks/${slug}`)
        .then(async (response) => (response.ok ? ((await response.json()) as KioskLook) : null))
        .catch(() => null)
      if (!isWanted) return
      if (found !== null) setLook(found)
      // What was published a moment ago is still getting ready.
      else timer = window.setTimeout(() => void find(), retryEveryMs)
    }
    void find()
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [slug, round])
  if (look === null) return null
  const colours = chosen?.colours
  return (
    <section class="gap" aria-label={words.preview} data-part="preview">
      <div class="frame">
        <div
          class="mini"
          data-theme={colours ? themeOf(colours) : (chosen?.theme ?? 'evening')}
          style={colours ? houseProperties(colours) : {}}
          data-dark={view === 'closed' || undefined}
          aria-hidden="true"
        >
          <figure>
            <Sight look={look} view={view} />
          </figure>
          <div class="pl">
            <Plinth look={look} view={view} />
          </div>
        </div>
        <p class="small">{words.previewOf}</p>
      </div>
      <div class="bs">
        {views.map((one) => (
          <button key={one} type="button" class="b q" aria-pressed={one === view} onClick={() => setView(one)}>
            {words.views[one]}
          </button>
        ))}
      </div>
    </section>
  )
}
