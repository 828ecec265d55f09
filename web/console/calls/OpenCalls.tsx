import type { StaffCallList } from '../../../shared/console/staff-calls.ts'
import { useEvery } from '../use-every.ts'
import { useFetched } from '../use-fetched.ts'
import { OpenCall } from './OpenCall.tsx'
import { words } from './words.ts'

const everyMs = 5000

/** Visitors who wait for a person, above whatever an operator is at. */
export function OpenCalls() {
  const { fetched, again } = useFetched<StaffCallList>('/staff-calls')
  useEvery(everyMs, again)
  const open = fetched.state === 'ready' ? fetched.value.open : []
  return (
    <section class="calls" aria-label={words.calls} aria-live="polite" data-part="open-calls">
      {open.map((call) => (
        <OpenCall key={call.id} call={call} changed={again} />
      ))}
    </section>
  )
}
