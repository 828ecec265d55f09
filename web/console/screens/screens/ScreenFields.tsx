import type { CharacterPage } from '../../../../shared/console/characters.ts'
import { formText } from '../../form-text.ts'
import { useFetched } from '../../use-fetched.ts'
import { words } from './words.ts'

interface Props {
  name?: string
  character?: string
  suggestions?: string[]
}

/** Name, character and questions of a screen. */
export function ScreenFields({ name, character, suggestions = [] }: Props) {
  const { fetched } = useFetched<CharacterPage>('/characters')
  const page = fetched.state === 'ready' ? fetched.value : undefined
  const own = page?.characters.filter(({ pictureUrl }) => pictureUrl !== null) ?? []
  const option = ({ key, name: title }: { key: string; name: string }) => (
    <option key={key} value={key} selected={key === character}>
      {title}
    </option>
  )
  return (
    <>
      <label class="f">
        {words.name}
        <input class="in" name="name" required maxLength={80} defaultValue={name} autocomplete="off" />
      </label>
      <label class="f">
        {words.character}
        <select class="in" name="character" required>
          {page === undefined && character !== undefined && <option value={character}>…</option>}
          {own.length > 0 && <optgroup label={words.yourCharacters}>{own.map(option)}</optgroup>}
          {page !== undefined && <optgroup label={words.ofTheHouse}>{page.ofTheHouse.map(option)}</optgroup>}
        </select>
      </label>
      <label class="f">
        {words.suggestions}
        <span class="h">{words.suggestionsHint}</span>
        <textarea class="in" name="suggestions" rows={3} defaultValue={suggestions.join('\n')} />
      </label>
    </>
  )
}

/** The fields as they are sent. */
export function readFields(form: EventTarget | null) {
  const text = formText(form)
  const suggestions = text('suggestions')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return { name: text('name'), character: text('character'), suggestions }
}
