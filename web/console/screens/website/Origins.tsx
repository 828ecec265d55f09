import { useId, useState } from 'preact/hooks'
import type { Screen } from '../../../../shared/console/screens.ts'
import type { ChangeWebsite } from '../../../../shared/console/websites.ts'
import { ask } from '../../console-client.ts'
import { formText } from '../../form-text.ts'
import { may } from '../../me.ts'
import { Trouble } from '../../parts/Trouble.tsx'
import { words as common } from '../../text/words.ts'
import { words } from './words.ts'

interface Props {
  slug: string
  origins: string[]
  change: (change: ChangeWebsite) => Promise<void>
}

/** The websites that may show the character; each is added and taken off at once. */
export function Origins({ slug, origins, change }: Props) {
  const [error, setError] = useState<unknown>(null)
  const troubleId = useId()
  /** Changes the list as it is by now: what somebody else allowed or took off meanwhile stays so. */
  const save = async (edit: (list: string[]) => string[]) => {
    setError(null)
    const { website } = await ask<Screen>('GET', `/screens/${slug}`)
    return change({ origins: edit(website?.origins ?? []) })
  }
  const add = async (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    try {
      const origin = formText(form)('origin')
      await save((list) => [...list, origin])
      form.reset()
    } catch (failure) {
      setError(failure)
    }
  }
  const isClear = origins.filter((origin) => origin.startsWith('http:') && !origin.startsWith('http://localhost'))
  return (
    <section class="sec" aria-labelledby="origins">
      <h2 class="v" id="origins">
        {words.sites}
      </h2>
      <p class="sub">{origins.length === 0 ? words.noSites : words.elsewhere}</p>
      {origins.length > 0 && (
        <ul class="lines top">
          {origins.map((origin) => (
            <li key={origin}>
              <b>{origin}</b>
              {may('editor') && (
                <button
                  type="button"
                  class="b q"
                  aria-label={words.removeSite(origin)}
                  onClick={() => void save((list) => list.filter((one) => one !== origin)).catch(setError)}
                >
                  {common.remove}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isClear.map((origin) => (
        <p key={origin} class="note">
          {words.clear(origin)}
        </p>
      ))}
      {error !== null && <Trouble error={error} id={troubleId} />}
      {may('editor') && (
        <form class="find" onSubmit={(event) => void add(event)}>
          <input
            class="in"
            name="origin"
            aria-label={words.anotherSite}
            aria-describedby={error === null ? undefined : troubleId}
            placeholder="https://"
            required
          />
          <button type="submit" class="b" data-action="allow">
            {words.allow}
          </button>
        </form>
      )}
    </section>
  )
}
