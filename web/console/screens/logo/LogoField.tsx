import { useRef, useState } from 'preact/hooks'
import { pictureLimits } from '../../../../shared/console/limits.ts'
import type { ScreenLogo } from '../../../../shared/console/logos.ts'
import { ask } from '../../console-client.ts'
import { may } from '../../me.ts'
import { DropFiles } from '../../parts/DropFiles.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { useFetched } from '../../use-fetched.ts'
import { words } from './words.ts'

interface Props {
  slug: string
  changed: () => void
}

/** One change after the other: brings a picture, or takes it away. */
function useChanging({ slug, changed }: Props, put: (logo: ScreenLogo) => void) {
  const path = `/screens/${slug}/logo`
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ error: unknown } | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const isUnderWay = useRef(false)
  async function once(work: () => Promise<ScreenLogo>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setProblem(null)
    setTooLarge(false)
    setBusy(true)
    try {
      put(await work())
      changed()
    } catch (error) {
      setProblem({ error })
    }
    isUnderWay.current = false
    setBusy(false)
  }
  return {
    isBusy,
    isTooLarge,
    problem,
    bring([file]: File[]) {
      if (file === undefined) return
      if (file.size > pictureLimits.bytes) setTooLarge(true)
      else void once(() => ask<ScreenLogo>('PUT', path, file))
    },
    remove: () => void once(() => ask('DELETE', path).then(() => ({ url: null }))),
  }
}

/** The sign of the house at the foot of a screen's first view. */
export function LogoField({ slug, changed }: Props) {
  const { fetched, again, put } = useFetched<ScreenLogo>(`/screens/${slug}/logo`)
  const { isBusy, isTooLarge, problem, bring, remove } = useChanging({ slug, changed }, put)
  const url = fetched.state === 'ready' ? fetched.value.url : null
  return (
    <section class="gap" aria-labelledby="logo" data-part="logo">
      <h2 class="v" id="logo">
        {words.title}
      </h2>
      <p class="sub">{words.hint}</p>
      {fetched.state === 'failed' && <Trouble error={fetched.error} again={again} />}
      {fetched.state === 'ready' && (
        <DropFiles class="f assets" onFiles={bring}>
          {() => (
            <fieldset class="gap" disabled={!may('editor')}>
              <legend class="vh">{words.title}</legend>
              {url === null ? <p class="small">{words.none}</p> : <img class="logo" src={url} alt={words.alt} />}
              {may('editor') && (
                <div class="bs">
                  <label class="b file-pick">
                    <Icon name="file" />
                    {words.choose}
                    <input
                      class="vh"
                      type="file"
                      name="logo"
                      accept="image/jpeg,image/png,image/webp"
                      onChange={(event) => {
                        bring([...(event.currentTarget.files ?? [])])
                        event.currentTarget.value = ''
                      }}
                    />
                  </label>
                  {url !== null && (
                    <button type="button" class="b q" data-action="remove-logo" onClick={remove}>
                      {words.remove}
                    </button>
                  )}
                </div>
              )}
              <p class="small" role="status">
                {isBusy && words.bringing}
              </p>
            </fieldset>
          )}
        </DropFiles>
      )}
      {problem !== null && <Trouble error={problem.error} />}
      {isTooLarge && (
        <p class="note stop" role="alert">
          {words.tooLarge}
        </p>
      )}
    </section>
  )
}
