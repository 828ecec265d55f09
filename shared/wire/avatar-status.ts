export const avatarStatuses = ['PROCESSING', 'READY', 'FAILED'] as const

export type AvatarStatus = (typeof avatarStatuses)[number]

/** An avatar is made once; a failed one stays as it is. */
export const avatarMoves: Readonly<Record<AvatarStatus, readonly AvatarStatus[]>> = {
  PROCESSING: ['READY', 'FAILED'],
  READY: [],
  FAILED: [],
}
