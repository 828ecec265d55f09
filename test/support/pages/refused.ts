/** The house answers, but can't say what it is asked for: then nothing is asked again by itself. */
export const refused = { status: 503, json: { error: 'The store can’t be reached.', code: 'UNAVAILABLE' } }
