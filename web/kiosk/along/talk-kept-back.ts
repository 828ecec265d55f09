import { effect } from '@preact/signals'
import type { TakenTurn } from '../../../shared/kiosk/take-along.ts'
import type { Source, Turn } from '../../session/captions.ts'
import type { Session } from '../../session/session.ts'
import type { Visit } from '../../visit/visit.ts'

/** What calls about a session need. */
export type SessionKey = NonNullable<ReturnType<Session['key']>>

/** A source as it is taken along: with all that stands around what was said of it. */
export const takenSource = ({ name, excerpt, section }: Source) => ({ name, text: section?.text ?? excerpt })

const takenTurn = ({ heard, sentences, source }: Turn): TakenTurn => ({
  question: heard,
  answer: sentences.map(({ text }) => text.trim()).join(' '),
  ...(source !== null && { source: takenSource(source) }),
})

/** The words of the visit that goes on or has just ended; with the next visitor, or without one, there are none. */
export function keepTalkBack({ state, session }: Pick<Visit, 'state' | 'session'>) {
  let turns: TakenTurn[] = []
  let key: SessionKey | null = null

  effect(() => {
    const now = state.value
    const current = session.value
    if (current !== null && (now === 'live' || now === 'ending')) {
      // Greetings answer nothing: whoever only listened has nothing to take along.
      turns = current.conversation.captions.turns.value.filter(({ heard }) => heard !== '').map(takenTurn)
      key = current.key()
    } else if (now !== 'live' && now !== 'ending' && now !== 'ended') {
      turns = []
      key = null
    }
  })
  return { turns: () => turns, key: () => key }
}
