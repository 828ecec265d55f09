import { useState } from 'preact/hooks'
import { formText } from '../../form-text.ts'
import { Trouble } from '../../parts/Trouble.tsx'
import type { Clash, Said } from '../../use-shared-form.ts'
import { useAllCharacters } from './use-all-characters.ts'
import { words } from './words.ts'

interface Choice {
  key: string
  /** Left out where it is not known yet. */
  name?: string
}

/** Who is met at a screen. Whoever is chosen stays so, wherever in the list they stand and whenever it comes. */
function CharacterField({ character }: { character: Choice | undefined }) {
  const { all, error, again } = useAllCharacters()
  const [chosen, setChosen] = useState(character)
  const own = all?.characters.filter(({ pictureUrl }) => pictureUrl !== null) ?? []
  const house = all?.ofTheHouse ?? []
  const isListed = [...own, ...house].some(({ key }) => key === chosen?.key)
  const option = ({ key, name }: Choice) => (
    <option key={key} value={key} selected={key === chosen?.key}>
      {name ?? '…'}
    </option>
  )
  const choose = ({ selectedOptions: [picked] }: HTMLSelectElement) =>
    picked !== undefined && setChosen({ key: picked.value, name: picked.label })
  return (
    <>
      <label class="f">
        {words.character}
        <select class="in" name="character" required onChange={(event) => choose(event.currentTarget)}>
          {chosen !== undefined && !isListed && option(chosen)}
          {own.length > 0 && <optgroup label={words.yourCharacters}>{own.map(option)}</optgroup>}
          {house.length > 0 && <optgroup label={words.ofTheHouse}>{house.map(option)}</optgroup>}
        </select>
      </label>
      {error !== null && <Trouble error={error} again={again} />}
    </>
  )
}

interface Props {
  name?: string
  character?: Choice
  suggestions?: string[]
}

/** Name, character and questions of a screen. */
export function ScreenFields({ name, character, suggestions = [] }: Props) {
  return (
    <>
      <label class="f">
        {words.name}
        <input class="in" name="name" required maxLength={80} defaultValue={name} autocomplete="off" />
      </label>
      <CharacterField character={character} />
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

/** What differs, with the name that the field shows for a character in its key's place. */
export function withNames(form: HTMLFormElement | null, { yours, theirs }: Clash): Clash {
  const options = [...(form?.querySelector<HTMLSelectElement>('[name=character]')?.options ?? [])]
  const named = (said: Said) => {
    const option = options.find(({ value }) => value === said['character'])
    return option === undefined ? said : { ...said, character: option.label }
  }
  return { yours: named(yours), theirs: named(theirs) }
}
