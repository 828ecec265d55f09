import { useState } from 'preact/hooks'
import type { Studio } from '../../../../shared/console/studio.ts'
import { Icon } from '../../parts/Icon.tsx'
import { useFetched } from '../../use-fetched.ts'
import { DescribePicture } from './DescribePicture.tsx'
import { TakePicture } from './TakePicture.tsx'
import { words } from './words.ts'

/** Ways to a picture for whoever has no file: the camera, and words where the service makes pictures. */
export function OtherPictures({ take }: { take: (picture: ImageBitmap) => void }) {
  const [open, setOpen] = useState<'camera' | 'words' | null>(null)
  const { fetched } = useFetched<Studio>('/studio')
  const studio = fetched.state === 'ready' ? fetched.value : null
  const form = studio?.forms.find(({ kind }) => kind === 'text_to_image')
  const hasCamera = 'mediaDevices' in navigator
  const props = { take, close: () => setOpen(null) }
  return (
    <>
      <div class="bs">
        {hasCamera && (
          <button type="button" class="b" data-action="take-picture" onClick={() => setOpen('camera')}>
            <Icon name="camera" />
            {words.takeOne}
          </button>
        )}
        {form !== undefined && (
          <button type="button" class="b" data-action="describe-picture" onClick={() => setOpen('words')}>
            <Icon name="studio" />
            {words.describeOne}
          </button>
        )}
      </div>
      {open === 'camera' && <TakePicture {...props} />}
      {open === 'words' && studio !== null && form !== undefined && (
        <DescribePicture {...props} studio={studio} form={form} />
      )}
    </>
  )
}
