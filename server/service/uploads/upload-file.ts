export const uploadFolder = (id: string): string => `uploads/${id}`

/** Every attempt to send a file has one of its own; the upload's row names the one that came through. */
export const attemptFile = (id: string, attempt: string): string => `${uploadFolder(id)}/${attempt}`
