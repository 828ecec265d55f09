import { useState } from 'preact/hooks'
import type { ScreenGreetingSound } from '../../../../shared/console/greeting-sounds.ts'
import { fetchPlainSound } from '../../../ui/plain-sound.ts'
import { Icon } from '../../parts/Icon.tsx'
import { FileField } from '../screen/FileField.tsx'
import { giveSound } from './give-sound.ts'
import { words } from './words.ts'

/** What is heard now, as the screen plays it. */
function Chosen({ name, url }: NonNullable<ScreenGreetingSound['sound']>) {
  const [hasFailed, setFailed] = useState(false)
  const hear = async () => {
    const heard = await fetchPlainSound(url).catch(() => null)
    setFailed(heard === null)
    heard?.play()
  }
  return (
    <>
      <span class="live">
        <button
          type="button"
          class="b ico"
          data-action="hear-greeting"
          aria-label={words.hear(name)}
          onClick={() => void hear()}
        >
          <Icon name="play" />
        </button>
        <span class="grow">{name}</span>
      </span>
      {hasFailed && (
        <p class="small" role="alert">
          {words.notHeard}
        </p>
      )}
    </>
  )
}

/** What a screen plays at the touch that begins a talk: two knocks, or a short sound of the library or of this machine. */
export const GreetingSound = ({ slug }: { slug: string }) => (
  <FileField<ScreenGreetingSound>
    id="greeting-sound"
    name="sound"
    path={`/screens/${slug}/greeting-sound`}
    accept="audio/mpeg,audio/wav,audio/mp4,audio/aac,audio/flac"
    words={words}
    to={{ media: ['audio'], giveItem: (item) => giveSound(slug, item) }}
    none={{ sound: null }}
    chosen={({ sound }) => sound && <Chosen {...sound} />}
  />
)
