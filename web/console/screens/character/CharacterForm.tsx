import { useRef, useState } from 'preact/hooks'
import { avatarLimits } from '../../../../shared/catalog/limits.ts'
import type { Character } from '../../../../shared/console/characters.ts'
import { may } from '../../me.ts'
import { at } from '../../navigation.ts'
import { Trouble } from '../../parts/Trouble.tsx'
import { number } from '../../text/language.ts'
import { PictureField, type NewPicture } from './PictureField.tsx'
import { readForm, savePicture, saveWords } from './save-character.ts'
import { State } from './State.tsx'
import { Voices } from './Voices.tsx'
import { words } from './words.ts'

interface Props {
  /** Null: somebody new. */
  character: Character | null
  saved: (character: Character) => void
}

function Knows({ character }: { character: Character }) {
  const { key, documents, tokens } = character
  return (
    <>
      <h2 class="v">{words.knows}</h2>
      <p class="small num">
        {words.documents(documents)}
        {tokens !== null && `, ${words.tokens(number(tokens), number(avatarLimits.knowledgeTokens))}`}
      </p>
      <div class="bs">
        <a class="b" href={at(`/knowledge/${key}`)}>
          {words.openKnowledge}
        </a>
      </div>
    </>
  )
}

function Words({ character }: { character: Character | null }) {
  const [letters, setLetters] = useState(character?.personality.length ?? 0)
  const most = avatarLimits.personalityCharacters
  return (
    <>
      <label class="f">
        {words.name}
        <input
          class="in"
          name="name"
          required
          maxLength={avatarLimits.nameCharacters}
          defaultValue={character?.name}
          autocomplete="off"
        />
      </label>
      <label class="f">
        {words.role}
        <input class="in" name="role" maxLength={80} defaultValue={character?.role} autocomplete="off" />
      </label>
      <label class="f">
        {words.personality}
        <span class="h">{words.personalityHint}</span>
        <textarea
          class="in voice"
          name="personality"
          rows={6}
          required
          maxLength={most}
          defaultValue={character?.personality}
          onInput={(event) => setLetters(event.currentTarget.value.length)}
        />
        <span class="small num">{words.letters(number(letters), number(most))}</span>
      </label>
      <label class="f">
        {words.greeting}
        <span class="h">{words.greetingHint}</span>
        <textarea
          class="in voice"
          name="startScript"
          rows={2}
          maxLength={avatarLimits.startScriptCharacters}
          defaultValue={character?.startScript}
        />
      </label>
    </>
  )
}

/** Picture, voice and words of a character, saved together. */
export function CharacterForm({ character, saved }: Props) {
  const [chosen, setChosen] = useState<NewPicture | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const [isSaved, setSaved] = useState(false)
  /** What the typing began from: another's save in between is seen by it. */
  const base = useRef(character)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    setSaved(false)
    setError(null)
    try {
      let now = await saveWords(readForm(event.currentTarget), base.current)
      base.current = now
      if (chosen !== null) {
        now = await savePicture(now.key, chosen)
        setChosen(null)
      }
      setSaved(true)
      saved(now)
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }
  return (
    <form class="form" onSubmit={(event) => void submit(event)} onInput={() => setSaved(false)}>
      <State character={character} isSaving={isSaving} isSaved={isSaved} />
      {error !== null && <Trouble head={words.notSavedHead} error={error} />}
      <fieldset class="edit plain" disabled={!may('editor')}>
        <section class="form" aria-labelledby="picture">
          <h2 class="v" id="picture">
            {words.picture}
          </h2>
          <PictureField
            url={character?.pictureUrl ?? null}
            alt={character?.name ?? ''}
            chosen={chosen}
            choose={setChosen}
          />
          <Voices chosen={character?.voice ?? 'clara'} />
        </section>
        <section class="form" aria-labelledby="who">
          <h2 class="v" id="who">
            {words.who}
          </h2>
          <Words character={character} />
          {character !== null && <Knows character={character} />}
        </section>
      </fieldset>
    </form>
  )
}
