/** What each voice says when it is heard before it is chosen. 44 characters: one credit. */
export const voiceSample = 'Good afternoon. What would you like to know?'
