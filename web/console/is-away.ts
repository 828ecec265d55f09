import { ApiFailure } from '../api/api-failure.ts'

/** Whether the house didn't answer at all: what was asked may be asked again when it does. */
export const isAway = (error: unknown) => error instanceof ApiFailure && error.status === 0
