import type { Generation } from '../../../shared/wire/generation/generation-bodies.ts'

/** The prompts of a request: every text that says what is to be made. */
export function promptsOf({ body }: Generation): string[] {
  const prompt = 'promptText' in body ? body.promptText : undefined
  return prompt === undefined ? [] : [prompt]
}
