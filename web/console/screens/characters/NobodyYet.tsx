import { may } from '../../me.ts'
import { at } from '../../navigation.ts'
import { words } from './words.ts'

/** The five steps to somebody of one's own. */
export function NobodyYet() {
  return (
    <div class="none">
      <h2>{words.nobody}</h2>
      <p class="sub">{words.fiveMinutes}</p>
      <ol class="steps">
        {words.steps.map((step, place) => (
          <li key={step} class={place === 0 ? 'now' : undefined}>
            <b>{step}</b>
            {place === 0 && may('editor') && (
              <a class="b" href={at('/characters/new')}>
                {words.begin}
              </a>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
