import '../studio/studio.css'
import { useRef, useState } from 'preact/hooks'
import type { ScreenGreetingSound } from '../../../../shared/console/greeting-sounds.ts'
import { fetchPlainSound } from '../../../ui/plain-sound.ts'
import { ask } from '../../console-client.ts'
import { may } from '../../me.ts'
import { DropFiles } from '../../parts/DropFiles.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { useFetched } from '../../use-fetched.ts'
import { bringFile } from '../studio/bring-file.ts'
import { ChooseDialog } from '../studio/ChooseDialog.tsx'
import { words as studio } from '../studio/words.ts'
import { giveSound } from './give-sound.ts'
import { words } from './words.ts'

type Problem = { text: string } | { error: unknown } | null

/** Chooses a sound of the library or of this machine, or none. */
function useChoosing(slug: string, put: (sound: ScreenGreetingSound) => void) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>(null)
  const isUnderWay = useRef(false)
  async function once(work: () => Promise<string | ScreenGreetingSound>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setProblem(null)
    setBusy(true)
    try {
      const done = await work()
      if (typeof done === 'string') setProblem({ text: done })
      else put(done)
    } catch (error) {
      setProblem({ error })
    }
    isUnderWay.current = false
    setBusy(false)
  }
  return {
    isBusy,
    problem,
    choose: (item: { name: string; url: string }) => void once(() => giveSound(slug, item)),
    remove: () => void once(() => ask('DELETE', `/screens/${slug}/greeting-sound`).then(() => ({ sound: null }))),
    bring([file]: File[]) {
      if (file === undefined) return
      void once(async () => {
        const item = await bringFile(file)
        return typeof item === 'string' ? item : giveSound(slug, item)
      })
    },
  }
}

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
  const { fetched, again, put } = useFetched<ScreenGreetingSound>(`/screens/${slug}/greeting-sound`)
  const [isChoosing, setChoosing] = useState(false)
  const { isBusy, problem, choose, remove, bring } = useChoosing(slug, put)
  return (
    <section class="gap" aria-labelledby="greeting-sound" data-part="greeting-sound">
      <h2 class="v" id="greeting-sound">
        {words.title}
      </h2>
      <p class="sub">{words.hint}</p>
      {fetched.state === 'failed' && <Trouble error={fetched.error} again={again} />}
      {fetched.state === 'ready' && (
        <DropFiles class="f assets" onFiles={bring}>
          {() => (
            <div class="gap">
              <Chosen sound={fetched.value.sound} />
              {may('editor') && (
                <div class="bs">
                  <label class="b file-pick">
                    <Icon name="file" />
                    {studio.fromMachine}
                    <input
                      class="vh"
                      type="file"
                      name="greetingSound"
                      accept="audio/mpeg,audio/wav,audio/mp4,audio/aac,audio/flac"
                      onChange={(event) => {
                        bring([...(event.currentTarget.files ?? [])])
                        event.currentTarget.value = ''
                      }}
                    />
                  </label>
                  <button type="button" class="b" data-action="sound-from-library" onClick={() => setChoosing(true)}>
                    {studio.fromLibrary}
                  </button>
                  {fetched.value.sound !== null && (
                    <button type="button" class="b q" data-action="remove-sound" onClick={remove}>
                      {words.remove}
                    </button>
                  )}
                </div>
              )}
              <p class="small" role="status">
                {isBusy ? studio.bringing : words.sort}
              </p>
            </div>
          )}
        </DropFiles>
      )}
      {problem !== null && 'error' in problem && <Trouble error={problem.error} />}
      {problem !== null && 'text' in problem && (
        <p class="note stop" role="alert">
          {problem.text}
        </p>
      )}
      {isChoosing && (
        <ChooseDialog
          from="library"
          media={['audio']}
          close={() => setChoosing(false)}
          choose={(item) => {
            setChoosing(false)
            choose(item)
          }}
        />
      )}
    </section>
  )
}
