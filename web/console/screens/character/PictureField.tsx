import { useState } from 'preact/hooks'
import { may } from '../../me.ts'
import { DropFiles } from '../../parts/DropFiles.tsx'
import { FilePick } from '../../parts/FilePick.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Crop } from './Crop.tsx'
import { OtherPictures } from './OtherPictures.tsx'
import { readPicture } from './read-picture.ts'
import { largestSquare, type Square } from './square.ts'
import { words } from './words.ts'

/** A picture that waits to be saved, and the square of it. */
export interface NewPicture {
  picture: ImageBitmap
  square: Square
}

interface Props {
  /** What is kept already. */
  url: string | null
  alt: string
  chosen: NewPicture | null
  choose: (picture: NewPicture) => void
}

/** The character's picture: dropped or chosen, and cut to a square in the page. */
export function PictureField({ url, alt, chosen, choose }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const take = async ([file]: File[]) => {
    if (file === undefined) return
    const picture = await readPicture(file)
    setProblem(typeof picture === 'string' ? picture : null)
    if (typeof picture !== 'string') choose({ picture, square: largestSquare(picture) })
  }
  const hasPicture = chosen !== null || url !== null
  if (!may('editor')) return url === null ? null : <img class="kept" src={url} alt={alt} />
  return (
    <DropFiles class={hasPicture ? 'gap' : 'drop tall'} onFiles={(files) => void take(files)}>
      {(isOver) => (
        <>
          {chosen !== null && <Crop {...chosen} change={(square) => choose({ ...chosen, square })} />}
          {chosen === null && url !== null && <img class="kept" src={url} alt={alt} />}
          {!hasPicture && (
            <>
              <Icon name="picture" />
              <h3>{isOver ? words.letGo : words.drop}</h3>
              <p class="small">{words.kinds}</p>
            </>
          )}
          <FilePick
            label={hasPicture ? words.another : words.choose}
            icon="file"
            name="picture"
            accept="image/jpeg,image/png,image/webp"
            isMain={!hasPicture}
            onFiles={(files) => void take(files)}
          />
          <OtherPictures
            take={(picture) => {
              setProblem(null)
              choose({ picture, square: largestSquare(picture) })
            }}
          />
          {problem !== null && (
            <p class="note stop" role="alert">
              {problem}
            </p>
          )}
        </>
      )}
    </DropFiles>
  )
}
