import type { FaceOfDraft } from '../../../../shared/console/face.ts'
import { portraitSentence } from '../../text/portrait-words.ts'
import { useFetched } from '../../use-fetched.ts'

/** What could be better about the face of somebody who can be met. Silent when that can't be had: the face's own page tells why. */
export function FaceWarnings({ characterKey }: { characterKey: string }) {
  const { fetched } = useFetched<FaceOfDraft>(`/characters/${characterKey}/face`)
  const warnings = fetched.state === 'ready' ? (fetched.value.face?.warnings ?? []) : []
  return (
    <div role="status">
      {warnings.map((warning) => (
        <p class="note" key={warning} data-warning="face">
          {portraitSentence(warning)}
        </p>
      ))}
    </div>
  )
}
