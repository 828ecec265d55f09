import type { ShowingParts } from './open-showing.tsx'

/** The picture in the character's place, whole; the character goes on below it. */
export const createLarger =
  ({ shown, isLarger }: ShowingParts) =>
  () => {
    const picture = isLarger.value ? shown.value?.picture : undefined
    // A touch on the picture is none on the character, whom it would interrupt.
    return picture === undefined ? null : (
      <div class="in-place" data-part="larger" onClick={(event) => event.stopPropagation()}>
        <img src={picture.url} alt={picture.alt} draggable={false} />
      </div>
    )
  }
