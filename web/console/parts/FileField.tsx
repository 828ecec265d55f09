import type { ComponentChildren } from 'preact'
import type { Fetched } from '../use-fetched.ts'
import { may } from '../me.ts'
import { DropFiles } from './DropFiles.tsx'
import { FilePick } from './FilePick.tsx'
import { Trouble } from './Trouble.tsx'
import type { Problem } from './use-one-at-a-time.ts'

interface Props {
  /** Of the heading, and the part's name. */
  id: string
  title: string
  hint: string
  /** What there is now, as far as it is known. */
  state: Fetched<unknown>
  again: () => void
  /** The button that takes a file of this machine. */
  pick: { name: string; accept: string; label: string }
  bring: (files: File[]) => void
  /** What is chosen. */
  chosen: ComponentChildren
  /** Other ways to choose, and to choose none. */
  buttons: ComponentChildren
  status: string
  problem: Problem
}

/** One file that a screen shows or plays: what it is now, and for editors to bring another, by choosing it or by dropping it here. */
export function FileField({ id, title, hint, state, again, pick, bring, chosen, buttons, status, problem }: Props) {
  return (
    <section class="gap" aria-labelledby={id} data-part={id}>
      <h2 class="v" id={id}>
        {title}
      </h2>
      <p class="sub">{hint}</p>
      {state.state === 'failed' && <Trouble error={state.error} again={again} />}
      {state.state === 'ready' && (
        <DropFiles class="f assets" onFiles={(files) => may('editor') && bring(files)}>
          {() => (
            <fieldset class="gap">
              <legend class="vh">{title}</legend>
              {chosen}
              {may('editor') && (
                <div class="bs">
                  <FilePick {...pick} icon="file" onFiles={bring} />
                  {buttons}
                </div>
              )}
              <p class="small" role="status">
                {status}
              </p>
            </fieldset>
          )}
        </DropFiles>
      )}
      {problem !== null && 'error' in problem && <Trouble error={problem.error} />}
      {problem !== null && 'text' in problem && (
        <p class="note stop" role="alert">
          {problem.text}
        </p>
      )}
    </section>
  )
}
