import { greetingSoundLimits, type ScreenGreetingSound } from '../../../../shared/console/greeting-sounds.ts'
import { ask, askBytes } from '../../console-client.ts'
import { number } from '../../text/language.ts'
import { plainSoundOf } from './plain-sound-of.ts'
import { words } from './words.ts'

/** Gives a screen a sound of the library; resolves to the sentence that says what is wrong with it where something is. */
export async function giveSound(
  slug: string,
  item: { name: string; url: string },
): Promise<ScreenGreetingSound | string> {
  const sound = await plainSoundOf(await askBytes(item.url.replace('/api/console', '')))
  if (sound === undefined) return words.unreadable(item.name)
  if (typeof sound === 'number') {
    return words.tooLong(item.name, number(Math.ceil(sound * 10) / 10), greetingSoundLimits.seconds)
  }
  return ask<ScreenGreetingSound>(
    'PUT',
    `/screens/${slug}/greeting-sound?${new URLSearchParams({ name: item.name })}`,
    sound,
  )
}
