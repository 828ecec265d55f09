/** A mistake of the person at the terminal, told in one sentence that says what to do. */
export class CommandProblem extends Error {
  override name = 'CommandProblem'
}
