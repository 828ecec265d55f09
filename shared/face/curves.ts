export const clamp = (value: number, low: number, high: number) => (value < low ? low : value > high ? high : value)

/** 0 below 0, 1 above 1, and a smooth ramp (3x² − 2x³) between. */
export const smoothStep = (x: number) => (x <= 0 ? 0 : x >= 1 ? 1 : x * x * (3 - 2 * x))

export const mix = (from: number, to: number, share: number) => from + (to - from) * share
