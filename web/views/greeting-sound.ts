import { effect } from '@preact/signals'
import { fetchPlainSound, type PlainSound } from '../ui/plain-sound.ts'
import type { VisitPage } from './visit-page.ts'

/** The screen's own sound for the beginning of a talk; it fades as soon as the character speaks, and when the talk is over. */
export async function fetchGreetingSound({ visit }: Pick<VisitPage, 'visit'>, url: string): Promise<PlainSound> {
  const sound = await fetchPlainSound(url)
  effect(() => {
    const state = visit.state.value
    const avatar = visit.session.value?.conversation.avatar.value
    if (avatar === 'speaking' || (state !== 'connecting' && state !== 'live')) sound.fade()
  })
  return sound
}
