import type { LibraryItem } from '../../../../shared/console/studio.ts'
import { at } from '../../navigation.ts'
import { Thumb } from './Thumb.tsx'
import { words } from './words.ts'

/** What a file is, in a word or two. */
export const sortOf = ({ media, made }: LibraryItem) =>
  made?.kind === 'text_to_speech' ? words.kinds.text_to_speech : words.media[media]

/** Files of the library, each leading to its page. */
export const Works = ({ items }: { items: readonly LibraryItem[] }) => (
  <ul class="works">
    {items.map((item) => (
      <li key={item.id} data-part="result" data-media={item.media}>
        <a class="work" href={at(`/studio/library/${item.id}`)}>
          <div class="pic">
            <Thumb item={item} />
          </div>
          <b>{item.name || sortOf(item)}</b>
          <span class="small">
            {sortOf(item)}
            {item.made === null && `, ${words.brought}`}
            {item.made?.isPreview === true && `, ${words.preview}`}
          </span>
        </a>
      </li>
    ))}
  </ul>
)
