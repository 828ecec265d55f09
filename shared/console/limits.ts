/** Calls that change something carry this header, which no foreign page can send along. */
export const consoleHeader = 'X-Visavis-Console'

export const passwordLimits = { minSigns: 12, maxSigns: 200 } as const

/** A picture as it is sent, and the square that is kept of it. */
export const pictureLimits = { bytes: 16 * 1_048_576, shortestSidePx: 256, keptSidePx: 1024 } as const
