/** Samples a second of what screens play of their own: mono, 16 bits, the lower byte first, without a head. */
export const plainSoundRateHz = 24_000

export const plainSoundBytesPerSecond = plainSoundRateHz * 2
