/** One reply looks at the same words, and at parts of them, several times: prepared at a pause, given, and remembered. */
const mostRemembered = 8

/** The same function; what it said of the last few texts, or the last `most`, isn't worked out again. */
export function remembering<Result>(
  read: (text: string) => Result,
  most: number = mostRemembered,
): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const result = known.has(text) ? known.get(text)! : read(text)
    known.delete(text)
    known.set(text, result)
    if (known.size > most) known.delete(known.keys().next().value!)
    return result
  }
}

/** The same function; what it made of a thing is made when it is first asked for, and kept as long as the thing. */
export function keptWith<Thing extends object, Result extends object>(make: (thing: Thing) => Result) {
  const made = new WeakMap<Thing, Result>()
  return (thing: Thing): Result => {
    let known = made.get(thing)
    if (known === undefined) made.set(thing, (known = make(thing)))
    return known
  }
}
