import { useRef, useState } from 'preact/hooks'
import type { StudioField } from '../../../../shared/console/studio.ts'
import { DropFiles } from '../../parts/DropFiles.tsx'
import { FilePick } from '../../parts/FilePick.tsx'
import { ProblemNote } from '../../parts/ProblemNote.tsx'
import { useOneAtATime } from '../../parts/use-one-at-a-time.ts'
import { words as common } from '../../text/words.ts'
import { bringFile } from './bring-file.ts'
import { ChooseDialog } from './ChooseDialog.tsx'
import { labelOf } from './field-words.ts'
import { type Asset, withAsset } from './make-body.ts'
import { measureSeconds } from './measure-seconds.ts'
import { Thumb } from './Thumb.tsx'
import { words } from './words.ts'

interface Props {
  field: Extract<StudioField, { type: 'asset' }>
  assets: Asset[]
  change: (assets: Asset[]) => void
}

const accepted = { image: 'image/jpeg,image/png,image/webp', video: 'video/*', audio: 'audio/*' }

/** Brings what is dropped or chosen into the library, and says what is wrong with it. */
function useBringing({ field, assets, change }: Props) {
  const { isBusy, problem, once, again } = useOneAtATime()
  // An upload takes its time: what is chosen or taken out meanwhile counts.
  const latest = useRef(assets)
  latest.current = assets
  const bring = ([file]: File[]) => {
    if (file === undefined || latest.current.length >= field.most) return
    once(async () => {
      const item = await bringFile(file)
      if (typeof item === 'string') return item
      if (!field.media.includes(item.media)) return words.wrongMedia(file.name)
      const { id, media, name, url } = item
      const asset = { uri: `library:${id}`, media, name, url, seconds: await measureSeconds(url, media) }
      change(withAsset(latest.current, asset, field.most))
      return null
    })
  }
  return { bring, isBusy, problem, again }
}

/** What something is made of: a file of this machine, something of the library, a character's picture. */
export function AssetField({ field, assets, change }: Props) {
  const [from, setFrom] = useState<'library' | 'characters' | null>(null)
  const { bring, isBusy, problem, again } = useBringing({ field, assets, change })
  const [name = ''] = field.path
  return (
    <DropFiles class="f assets" onFiles={bring}>
      {() => (
        <fieldset class="gap">
          <legend>
            {labelOf(field)}
            {!field.isRequired && <span class="small"> {words.maybe}</span>}
          </legend>
          {assets.map((asset) => (
            <span class="live" key={asset.uri}>
              <span class="thumb l">
                <Thumb item={asset} />
              </span>
              <span class="grow">{asset.name}</span>
              <button
                type="button"
                class="b q"
                aria-label={words.takeOut(asset.name)}
                onClick={() => change(assets.filter(({ uri }) => uri !== asset.uri))}
              >
                {common.remove}
              </button>
            </span>
          ))}
          {assets.length < field.most && (
            <div class="bs">
              <FilePick
                label={words.fromMachine}
                icon="file"
                name={name}
                accept={field.media.map((media) => accepted[media]).join(',')}
                onFiles={bring}
              />
              <button type="button" class="b" data-action="from-library" onClick={() => setFrom('library')}>
                {words.fromLibrary}
              </button>
              {field.media.includes('image') && (
                <button type="button" class="b" data-action="from-character" onClick={() => setFrom('characters')}>
                  {words.fromCharacter}
                </button>
              )}
            </div>
          )}
          <p class="small" role="status">
            {isBusy && words.bringing}
          </p>
          <ProblemNote problem={problem} again={again} />
          {from !== null && (
            <ChooseDialog
              from={from}
              media={field.media}
              close={() => setFrom(null)}
              choose={(asset) => {
                change(withAsset(assets, asset, field.most))
                setFrom(null)
              }}
            />
          )}
        </fieldset>
      )}
    </DropFiles>
  )
}
