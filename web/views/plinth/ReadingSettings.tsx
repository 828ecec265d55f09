import { Icon } from '../../ui/Icon.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { nativeName } from '../../../shared/kiosk/native-name.ts'
import { useVisitPage } from '../visit-page.ts'

/** Letters, contrast, movement, voice: for this visit only. */
export function ReadingSettings({ canBeWordsOnly }: { canBeWordsOnly: boolean }) {
  const { text, plinth, place } = useVisitPage()
  const { letters, contrast, movement, medium, sounds } = plinth.reading
  const { lettersSetting, contrastSetting, movementSetting, talkSetting, soundsSetting } = text
  return (
    <>
      <header class="head">
        <h1 class="state" tabIndex={-1}>
          <Icon name="reading" />
          {text.readingAndHearing}
        </h1>
        <button type="button" class="link" data-action="done" onClick={() => plinth.show('conversation')}>
          {text.done}
        </button>
      </header>
      <div class="opts">
        <Segments
          name="letters"
          legend={lettersSetting.legend}
          value={letters.value}
          choices={[
            { value: 'usual', label: lettersSetting.usual },
            { value: 'large', label: lettersSetting.large, isBigger: true },
          ]}
          choose={(value) => (letters.value = value)}
        />
        <Segments
          name="contrast"
          legend={contrastSetting.legend}
          value={contrast.value}
          choices={[
            { value: 'evening', label: contrastSetting.evening },
            { value: 'day', label: contrastSetting.day },
            { value: 'more', label: contrastSetting.more },
          ]}
          choose={(value) => (contrast.value = value)}
        />
        <Segments
          name="movement"
          isShort
          legend={movementSetting.legend}
          value={movement.value}
          choices={[
            { value: 'usual', label: movementSetting.usual },
            { value: 'still', label: movementSetting.still },
          ]}
          choose={(value) => (movement.value = value)}
        />
        <Segments
          name="sounds"
          isShort
          legend={soundsSetting.legend}
          value={sounds.value}
          choices={[
            { value: 'usual', label: soundsSetting.usual },
            { value: 'off', label: soundsSetting.off },
          ]}
          choose={(value) => (sounds.value = value)}
        />
        {canBeWordsOnly && (
          <Segments
            name="talk"
            legend={talkSetting.legend}
            value={medium.value}
            choices={[
              { value: 'voice', label: talkSetting.voice },
              { value: 'words', label: talkSetting.words },
            ]}
            choose={(value) => (medium.value = value)}
          />
        )}
        {place === 'kiosk' && <ReachSetting />}
      </div>
      <LanguageAndStart />
    </>
  )
}

/** Where on a high screen the words are. */
function ReachSetting() {
  const { text, plinth } = useVisitPage()
  const { reach } = plinth.reading
  return (
    <Segments
      name="reach"
      isShort
      legend={text.reachSetting.legend}
      value={reach.value}
      choices={[
        { value: 'usual', label: text.reachSetting.usual },
        { value: 'low', label: text.reachSetting.low },
      ]}
      choose={(value) => (reach.value = value)}
    />
  )
}

/** The way to the languages, and to the beginning. */
function LanguageAndStart() {
  const { text, language, visit, plinth, person } = useVisitPage()
  const Person = person.value?.Button
  return (
    <>
      <div class="row two-b">
        <button
          type="button"
          class="alt slim"
          data-action="languages"
          aria-label={`${text.language}: ${nativeName(language)}`}
          onClick={plinth.openLanguages}
        >
          <Icon name="globe" />
          {nativeName(language)}
        </button>
        <button type="button" class="alt slim" data-action="start-again" onClick={visit.startAgain}>
          {text.startAgain}
        </button>
      </div>
      {Person && (
        <div class="row">
          <Person reason="wanted" />
        </div>
      )}
    </>
  )
}
