/** One fault of the service, and the check that has to find it. */
export interface Mutant {
  /** What is wrong, in a few words; unique. */
  fault: string
  /** The rule of the check that bears its name, with its section before a colon. */
  rule: string
  /** From the project's root. */
  file: string
  /** Each text is there exactly once. */
  edits: readonly (readonly [text: string, replacement: string])[]
}

/** The source with the fault in it; throws when a text isn't there exactly once. */
export function mutate(source: string, { fault, file, edits }: Mutant): string {
  return edits.reduce((edited, [text, replacement]) => {
    const parts = edited.split(text)
    if (parts.length === 2) return parts.join(replacement)
    throw new Error(`"${fault}": ${file} has ${parts.length - 1} times, not once: ${text}`)
  }, source)
}
