import { ApiFailure } from '../api/api-failure.ts'

/** No answer at all; or what stands before the house says that it has none. */
const awayStatuses = new Set([0, 502, 504])

/** Whether the house didn't answer: what was asked may be asked again when it does. */
export const isAway = (error: unknown) => error instanceof ApiFailure && awayStatuses.has(error.status)
