import { pictureLimits } from '../../../../shared/console/limits.ts'
import type { ScreenLogo } from '../../../../shared/console/logos.ts'
import { ask } from '../../console-client.ts'
import { FileField } from '../../parts/FileField.tsx'
import { useOneAtATime } from '../../parts/use-one-at-a-time.ts'
import { useFetched } from '../../use-fetched.ts'
import { words } from './words.ts'

interface Props {
  slug: string
  changed: () => void
}

/** The sign of the house at the foot of a screen's first view. */
export function LogoField({ slug, changed }: Props) {
  const path = `/screens/${slug}/logo`
  const { fetched, again, put } = useFetched<ScreenLogo>(path)
  const { isBusy, problem, once } = useOneAtATime()
  const url = fetched.state === 'ready' ? fetched.value.url : null
  const take = (logo: ScreenLogo) => {
    put(logo)
    changed()
    return null
  }
  const bring = ([file]: File[]) => {
    if (file === undefined) return
    once(async () => {
      if (file.size > pictureLimits.bytes) return words.tooLarge
      return take(await ask<ScreenLogo>('PUT', path, file))
    })
  }
  const remove = () => once(() => ask('DELETE', path).then(() => take({ url: null })))
  return (
    <FileField
      id="logo"
      title={words.title}
      hint={words.hint}
      state={fetched}
      again={again}
      pick={{ name: 'logo', accept: 'image/jpeg,image/png,image/webp', label: words.choose }}
      bring={bring}
      chosen={url === null ? <p class="small">{words.none}</p> : <img class="logo" src={url} alt={words.alt} />}
      buttons={
        url !== null && (
          <button type="button" class="b q" data-action="remove-logo" onClick={remove}>
            {words.remove}
          </button>
        )
      }
      status={isBusy ? words.bringing : ''}
      problem={problem}
    />
  )
}
