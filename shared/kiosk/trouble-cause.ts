/** Why a conversation can't be. Shown small at the foot for the staff, so the words are stable. */
export const troubleCauses = [
  'insecure-context',
  'microphone-denied',
  'microphone-policy',
  'microphone-missing',
  'microphone-busy',
  'network-lost',
  'worker-lost',
  'service-full',
  'address-limit',
  'closed',
  'not-allowed',
] as const

export type TroubleCause = (typeof troubleCauses)[number]
