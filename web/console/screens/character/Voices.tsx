import { livePresets, type LivePresetId } from '../../../../shared/catalog/voices.ts'
import { words } from './words.ts'

/** The voices one can choose from. */
export function Voices({ chosen }: { chosen: LivePresetId }) {
  return (
    <fieldset class="voices">
      <legend>{words.voice}</legend>
      {livePresets.map(({ presetId, name }) => (
        <label key={presetId}>
          <input type="radio" name="voice" value={presetId} defaultChecked={presetId === chosen} />
          <span>
            <b>{name}</b> <span class="small">{words.voices[presetId]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
