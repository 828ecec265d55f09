import { useEffect, useRef, useState } from 'preact/hooks'
import { livePresets, type LivePresetId } from '../../../../shared/catalog/voices.ts'
import { askBytes } from '../../console-client.ts'
import { may } from '../../me.ts'
import { Icon } from '../../parts/Icon.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { words } from './words.ts'

/** Plays one voice at a time; undefined is silence. */
function useSample() {
  const [playing, setPlaying] = useState<LivePresetId>()
  const [error, setError] = useState<unknown>(null)
  const audio = useRef<HTMLAudioElement | null>(null)
  const stop = () => {
    if (audio.current === null) return
    audio.current.pause()
    URL.revokeObjectURL(audio.current.src)
    audio.current = null
    setPlaying(undefined)
  }
  useEffect(() => stop, [])
  const play = async (voice: LivePresetId) => {
    stop()
    setError(null)
    if (playing === voice) return
    const sound = new Audio()
    audio.current = sound
    setPlaying(voice)
    try {
      sound.src = URL.createObjectURL(await askBytes(`/voices/${voice}/sample`))
      sound.addEventListener('ended', () => audio.current === sound && stop())
      // Another one was asked for while this one was on its way.
      if (audio.current === sound) await sound.play()
    } catch (failure) {
      if (audio.current !== sound) return
      stop()
      setError(failure)
    }
  }
  return { playing, error, play }
}

/** The voices one can choose from, each with a sentence to hear. */
export function Voices({ chosen }: { chosen: LivePresetId }) {
  const { playing, error, play } = useSample()
  const heard = livePresets.find(({ presetId }) => presetId === playing)
  return (
    <div class="gap">
      <fieldset class="voices">
        <legend>{words.voice}</legend>
        {livePresets.map(({ presetId, name }) => (
          <div class="voice-row" key={presetId}>
            <label>
              <input type="radio" name="voice" value={presetId} defaultChecked={presetId === chosen} />
              <span>
                <b>{name}</b> <span class="small">{words.voices[presetId]}</span>
              </span>
            </label>
            {may('editor') && (
              <button
                type="button"
                class="b q sq"
                data-action="hear"
                aria-label={presetId === playing ? words.stopHearing : words.hear(name)}
                onClick={() => void play(presetId)}
              >
                <Icon name={presetId === playing ? 'pause' : 'play'} />
              </button>
            )}
          </div>
        ))}
      </fieldset>
      <p class="small" role="status">
        {heard === undefined ? words.hearHint : words.playing(heard.name)}
      </p>
      {error !== null && <Trouble error={error} />}
    </div>
  )
}
