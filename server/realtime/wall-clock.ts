/** Wall-clock milliseconds with sub-millisecond steps, comparable between the processes of one machine. */
export const wallClockMs = () => performance.timeOrigin + performance.now()
