import { Icon } from '../../ui/Icon.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { useTalkPage } from '../talk-page.ts'

/** Letters, contrast, movement, voice: for this visit only. */
export function ReadingSettings({ canBeWordsOnly }: { canBeWordsOnly: boolean }) {
  const { text, visit } = useTalkPage()
  const { letters, contrast, movement, talk, sounds } = visit.reading
  const { lettersSetting, contrastSetting, movementSetting, talkSetting, soundsSetting } = text
  return (
    <>
      <header class="head">
        <h1 class="state" tabIndex={-1}>
          <Icon name="reading" />
          {text.readingAndHearing}
        </h1>
        <button type="button" class="link" data-action="done" onClick={() => visit.show('talk')}>
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
            value={talk.value}
            choices={[
              { value: 'voice', label: talkSetting.voice },
              { value: 'words', label: talkSetting.words },
            ]}
            choose={(value) => (talk.value = value)}
          />
        )}
      </div>
    </>
  )
}
