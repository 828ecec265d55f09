import { startingPoints } from './starting-points.ts'
import { words } from './words.ts'

interface Props {
  /** Takes the place of what is written. */
  take: (personality: string) => void
}

const kinds = Object.keys(startingPoints) as (keyof typeof startingPoints)[]

/** Personalities to begin with, for whoever has written nothing of their own yet. */
export const StartingPoints = ({ take }: Props) => (
  <div class="gap" role="group" aria-label={words.startFrom} data-part="starting-points">
    <p class="small">{words.startFrom}</p>
    <div class="bs">
      {kinds.map((kind) => (
        <button key={kind} type="button" class="b" data-start={kind} onClick={() => take(startingPoints[kind])}>
          {words.startingPoints[kind]}
        </button>
      ))}
    </div>
  </div>
)

/** Whether nothing is lost when another one takes its place. */
export const isStartingPoint = (personality: string) =>
  personality.trim() === '' || Object.values<string>(startingPoints).includes(personality)
