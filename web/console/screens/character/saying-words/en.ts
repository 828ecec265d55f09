import type { SayingName } from '../../../../../shared/console/sayings.ts'

export const words = {
  head: 'Their own sentences',
  hint: 'Said word for word. Where nothing stands, the house’s own words are said.',
  unknownHint: 'After it they say where to ask.',
  dangerHead: 'In danger',
  dangerHint:
    'Danger comes before everything. These sentences are fixed, and never worded anew. Whom to ring is always told with them.',
  sayings: {
    unknown: 'When they don’t know',
    where: 'Where to ask',
    'self-harm': 'Somebody speaks of ending their life',
    medical: 'Somebody is hurt or ill',
    fire: 'Fire or smoke',
    'lost-child': 'A child is lost or alone',
    harassment: 'Somebody is harassed or threatened',
    danger: 'Any other danger',
  } satisfies Record<SayingName, string>,
}
