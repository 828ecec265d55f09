/** Milliseconds that never jump when the machine's date is set, comparable between the processes of one machine. */
export const machineClockMs = () => Number(process.hrtime.bigint()) / 1e6
