/** Where an upload's bytes are kept. */
export const uploadFile = (id: string): string => `uploads/${id}`
