import type { UnansweredList } from '../../../../shared/console/transcripts.ts'
import { moment } from '../../text/language.ts'
import { words } from './words.ts'

interface Props extends Pick<UnansweredList, 'settled'> {
  takeBack: (id: string) => void
}

/** What was answered or put aside last; each can be taken back. */
export const Settled = ({ settled, takeBack }: Props) => (
  <details>
    <summary class="ck">{words.settledHead(settled.length)}</summary>
    <ul class="lines">
      {settled.map(({ id, question, how, by, at: when }) => (
        <li key={id}>
          <span>
            <b>{question}</b>{' '}
            <span class="small">
              {words.settledBy[how]} {by}, {moment(when)}
            </span>
          </span>
          <span class="bs">
            <span class={how === 'answered' ? 'tag ok' : 'tag off'}>{words.settledAs[how]}</span>
            <button
              type="button"
              class="b q"
              aria-label={`${words.takeBack}: ${question}`}
              onClick={() => takeBack(id)}
            >
              {words.takeBack}
            </button>
          </span>
        </li>
      ))}
    </ul>
  </details>
)
