/** A mistake of the person at the terminal, told in one sentence that says what to do. */
export class TaskProblem extends Error {
  override name = 'TaskProblem'
}
