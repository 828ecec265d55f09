import type { RefObject } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { avatarLimits } from '../../../../shared/catalog/limits.ts'
import type { Character, CreateCharacter } from '../../../../shared/console/characters.ts'
import { may } from '../../me.ts'
import { at } from '../../navigation.ts'
import { number } from '../../text/language.ts'
import { DraftBar } from './DraftBar.tsx'
import { FaceWarnings } from './FaceWarnings.tsx'
import { FoundTyping } from './FoundTyping.tsx'
import { writeFields } from './form-fields.ts'
import { PictureField } from './PictureField.tsx'
import { SayingFields } from './SayingFields.tsx'
import { readForm } from './save-character.ts'
import { isStartingPoint, StartingPoints } from './StartingPoints.tsx'
import { TwoAtOnce } from './TwoAtOnce.tsx'
import { useSaving } from './use-saving.ts'
import { Voices } from './Voices.tsx'
import { WhatTheyMakeOfIt } from './WhatTheyMakeOfIt.tsx'
import { words } from './words.ts'

interface Props {
  /** Null: somebody new. */
  character: Character | null
  saved: (character: Character) => void
  talkTo: () => void
  publish: () => void
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

function Words({ character, form }: { character: Character | null; form: RefObject<HTMLFormElement | null> }) {
  const [personality, setPersonality] = useState(character?.personality ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const begin = (text: string) => {
    const { current } = field
    // What was taken up again after a reload is nobody's to overwrite.
    if (current === null || !isStartingPoint(current.value)) return
    current.value = text
    // As if it were typed: the form keeps what is written.
    current.dispatchEvent(new Event('input', { bubbles: true }))
    current.focus()
  }
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
      {may('editor') && isStartingPoint(personality) && <StartingPoints take={begin} />}
      <label class="f">
        {words.personality}
        <span class="h">{words.personalityHint}</span>
        <textarea
          class="in voice"
          ref={field}
          name="personality"
          rows={6}
          required
          maxLength={most}
          defaultValue={character?.personality}
          onInput={(event) => setPersonality(event.currentTarget.value)}
        />
        <span class="small num">{words.letters(number(personality.length), number(most))}</span>
      </label>
      {may('editor') && <WhatTheyMakeOfIt characterKey={character?.key ?? null} form={form} />}
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

/** Picture, voice and words of a character, saved together into its draft. */
export function CharacterForm({ character, saved, talkTo, publish }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const saving = useSaving(character, saved)
  const { chosen, conflict, found } = saving
  const write = (fields: CreateCharacter) => form.current && writeFields(form.current, fields)
  return (
    <form
      class="form"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        void saving.save(readForm(event.currentTarget))
      }}
      onInput={(event) => saving.typed(readForm(event.currentTarget))}
    >
      <DraftBar character={character} saving={saving} talkTo={talkTo} publish={publish} />
      {found !== null && may('editor') && (
        <FoundTyping
          at={found.at}
          drop={saving.drop}
          takeUp={() => {
            saving.takeUp(found)
            write(found.fields)
          }}
        />
      )}
      {conflict !== null && (
        <TwoAtOnce
          {...conflict}
          close={saving.closeConflict}
          keepTheirs={() => {
            saving.settle(conflict.theirs.version)
            write(conflict.theirs)
          }}
          keepYours={() => {
            saving.settle(conflict.theirs.version)
            void saving.save(conflict.yours)
          }}
        />
      )}
      <fieldset class="edit plain" disabled={!may('editor')}>
        <section class="form" aria-labelledby="picture">
          <h2 class="v" id="picture">
            {words.picture}
          </h2>
          <PictureField
            url={character?.pictureUrl ?? null}
            alt={character?.name ?? ''}
            chosen={chosen}
            choose={saving.choose}
          />
          {character?.status === 'READY' && (
            <>
              <FaceWarnings characterKey={character.key} />
              <div class="bs">
                <a class="b" data-action="face" href={at(`/characters/${character.key}/face`)}>
                  {words.lookCloser}
                </a>
              </div>
            </>
          )}
          <Voices chosen={character?.voice ?? 'clara'} />
        </section>
        <section class="form" aria-labelledby="who">
          <h2 class="v" id="who">
            {words.who}
          </h2>
          <Words character={character} form={form} />
          <SayingFields sayings={character?.sayings ?? {}} />
          {character !== null && <Knows character={character} />}
        </section>
      </fieldset>
    </form>
  )
}
