const frames = 3

/** What was thrown and where, for the log. An error's own message is left out: it may hold what a visitor said. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no Error was thrown'
  const places = (error.stack ?? '').split('\n').flatMap((line) => /^ {4}at (.+)$/.exec(line)?.[1] ?? [])
  const at = places.slice(0, frames).map((place) => place.replace(/(?:file:\/\/)?\/[^()]*\//g, ''))
  return [error.name, ...at].join(' at ')
}
