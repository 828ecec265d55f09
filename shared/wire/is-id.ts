const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a text has the form of our ids: of any other there is nothing, and no store need be asked for it. */
export const isId = (value: string): boolean => uuid.test(value)
