import '../studio/studio.css'
import { useState } from 'preact/hooks'
import type { ScreenGreetingSound } from '../../../../shared/console/greeting-sounds.ts'
import { fetchPlainSound } from '../../../ui/plain-sound.ts'
import { ask } from '../../console-client.ts'
import { FileField } from '../../parts/FileField.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { useOneAtATime } from '../../parts/use-one-at-a-time.ts'
import { useFetched } from '../../use-fetched.ts'
import { bringFile } from '../studio/bring-file.ts'
import { ChooseDialog } from '../studio/ChooseDialog.tsx'
import { words as studio } from '../studio/words.ts'
import { giveSound } from './give-sound.ts'
import { words } from './words.ts'

/** What is heard now, as the screen plays it. */
function Chosen({ sound }: ScreenGreetingSound) {
  const [hasFailed, setFailed] = useState(false)
  if (sound === null) return <p class="small">{words.knocks}</p>
  const hear = async () => {
    const heard = await fetchPlainSound(sound.url).catch(() => null)
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
          aria-label={words.hear(sound.name)}
          onClick={() => void hear()}
        >
          <Icon name="play" />
        </button>
        <span class="grow">{sound.name}</span>
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
export function GreetingSound({ slug }: { slug: string }) {
  const path = `/screens/${slug}/greeting-sound`
  const { fetched, again, put } = useFetched<ScreenGreetingSound>(path)
  const [isChoosing, setChoosing] = useState(false)
  const { isBusy, problem, once } = useOneAtATime()
  const sound = fetched.state === 'ready' ? fetched.value.sound : null
  const take = (chosen: ScreenGreetingSound) => {
    put(chosen)
    return null
  }
  const choose = async (item: { name: string; url: string }) => {
    const given = await giveSound(slug, item)
    return typeof given === 'string' ? given : take(given)
  }
  const bring = ([file]: File[]) => {
    if (file === undefined) return
    once(async () => {
      const item = await bringFile(file)
      return typeof item === 'string' ? item : choose(item)
    })
  }
  const remove = () => once(() => ask('DELETE', path).then(() => take({ sound: null })))
  return (
    <>
      <FileField
        id="greeting-sound"
        title={words.title}
        hint={words.hint}
        state={fetched}
        again={again}
        pick={{
          name: 'greetingSound',
          accept: 'audio/mpeg,audio/wav,audio/mp4,audio/aac,audio/flac',
          label: studio.fromMachine,
        }}
        bring={bring}
        chosen={<Chosen sound={sound} />}
        buttons={
          <>
            <button type="button" class="b" data-action="sound-from-library" onClick={() => setChoosing(true)}>
              {studio.fromLibrary}
            </button>
            {sound !== null && (
              <button type="button" class="b q" data-action="remove-sound" onClick={remove}>
                {words.remove}
              </button>
            )}
          </>
        }
        status={isBusy ? studio.bringing : words.sort}
        problem={problem}
      />
      {isChoosing && (
        <ChooseDialog
          from="library"
          media={['audio']}
          close={() => setChoosing(false)}
          choose={(item) => {
            setChoosing(false)
            once(() => choose(item))
          }}
        />
      )}
    </>
  )
}
